-- compatible
-- Owners are told by mail of what they would otherwise notice too late: endpoints, keys, the quota, exports.
alter table access.webhook
  -- First attempt that failed on the last day with one.
  add column failed_at timestamptz;

alter table access.export
  -- When its file was first asked for.
  add column downloaded_at timestamptz;

alter table access.account
  -- Kinds of news that owners want no mail about: `kind` of access.account_news.
  add column mails_off text[] not null default '{}',
  add column mailed_at timestamptz;

-- What an account's owners were told of: columns of access.account_news.
create table access.account_notice (
  account_id text collate "C" not null references access.account on delete cascade,
  news text not null,
  subject text collate "C" not null,
  told_at timestamptz not null default clock_timestamp(),
  primary key (account_id, news, subject)
);
create index account_notice_told on access.account_notice (told_at);
