-- From when on a source that was never imported is due: its next turn after this.
alter table registry.source add column scheduled_since timestamptz not null default now();
