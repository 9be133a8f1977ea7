-- compatible
-- A saved question says of what it tells and where to, and keeps what it told.
alter table access.question
  -- Of what it tells: opened, risen, reserved, added, reinterpreted (grid.change_news).
  add column told text[] not null default '{opened,risen}' check (told <@ '{opened,risen,reserved,added,reinterpreted}'),
  -- The least rise that it tells of, in MW; any where null.
  add column least_rise_mw numeric check (least_rise_mw > 0),
  add column mails boolean not null default true,
  -- Also to those endpoints of the account that ask for such events: whoever reads these learns what is asked.
  add column events boolean not null default false,
  -- SHA-256 of the token in the address of its feed; null without one.
  add column feed_hash bytea unique check (octet_length(feed_hash) = 32);
comment on column access.question.mailed_at is 'When it last told something, by mail or otherwise.';

create table access.alert (
  id text collate "C" primary key,
  question_id text collate "C" not null references access.question on delete cascade,
  made_at timestamptz not null default clock_timestamp(),
  -- It is about the changes after the first and up to the second.
  since bigint not null,
  upto bigint not null,
  -- By what is told: {count, names of the first five, ids of the first twenty assets}.
  news jsonb not null,
  -- Of those in the grid above the places: names, each with a place below it.
  names_above text,
  -- What it rests on, and their credits. Where one is withheld by now, nobody is told any more.
  sources text[] not null,
  attribution text not null
);
create index alert_of_question on access.alert (question_id, made_at);
create index alert_age on access.alert (made_at);

-- A channel of a question is an endpoint of it alone: what is delivered to it waits, is tried again and fails as that of any other.
alter table access.webhook
  alter column account_id drop not null,
  -- What is sent: events of the interface, or messages for Microsoft Teams or Slack. The address of a channel is sealed in place of a
  -- secret; its url is masked.
  add column kind text not null default 'events' check (kind in ('events', 'teams', 'slack')),
  add column question_id text collate "C" references access.question on delete cascade,
  add constraint webhook_owner check ((kind = 'events') = (account_id is not null) and (kind = 'events') = (question_id is null));
create index webhook_question on access.webhook (question_id) where question_id is not null;

alter table access.delivery
  add column alert_id text collate "C" references access.alert on delete cascade,
  add constraint delivery_alert_check check ((alert_id is not null) = (event_type = 'question.alert'));
create index delivery_alert on access.delivery (alert_id) where alert_id is not null;

-- With the news of each match.
drop function if exists access.question_matches(jsonb, bigint, bigint);
