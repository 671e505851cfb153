-- Its owner hears of five wrong passwords on a device where the account is signed in.
alter table sign_in_events drop constraint sign_in_events_kind_check;
alter table sign_in_events add constraint sign_in_events_kind_check check (kind in (
  'newDevice', 'passkeyAdded', 'passkeyRemoved', 'passkeyCopied', 'codeAppAdded', 'codeAppRemoved',
  'googleConnected', 'googleDisconnected', 'recoveryUsed', 'recoveryRenewed', 'passwordChanged',
  'loggedOutElsewhere', 'codesGuessed', 'passwordsGuessed'));
