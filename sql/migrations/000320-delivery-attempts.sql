-- compatible
-- What each attempt at a delivery was answered. Goes with the delivery, and so with its endpoint.
create table access.attempt (
  delivery_id text collate "C" not null references access.delivery on delete cascade,
  -- When it began.
  attempted_at timestamptz not null,
  -- As of the delivery.
  answer_code integer,
  error text,
  -- Begin of the answer's body, as text without control characters; null where none was read.
  answer text check (length(answer) <= 1024),
  primary key (delivery_id, attempted_at)
);
