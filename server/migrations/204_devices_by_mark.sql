-- Which accounts know a browser is asked at each log-in.
create index known_devices_mark on known_devices (device_hash);
