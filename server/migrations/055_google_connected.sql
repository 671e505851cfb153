-- That Google was let in, and let in no more, is told to the owner like every other way of signing in.
alter table sign_in_events drop constraint sign_in_events_kind_check;
alter table sign_in_events add constraint sign_in_events_kind_check check (kind in (
  'newDevice', 'passkeyAdded', 'passkeyRemoved', 'passkeyCopied', 'codeAppAdded', 'codeAppRemoved',
  'googleConnected', 'googleDisconnected', 'recoveryUsed', 'recoveryRenewed', 'passwordChanged',
  'loggedOutElsewhere', 'codesGuessed'));
