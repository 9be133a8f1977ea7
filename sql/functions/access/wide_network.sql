-- What the networks of one customer of a provider begin with, as text: of an IPv4 address its /24, of an IPv6 /64 its /48. One customer may
-- have all of them, so limits on strangers' mailboxes count them together.
--   network  as networkOf in src/http/address-limiter.ts writes it
create or replace function access.wide_network(network text) returns text
  language sql immutable parallel safe
  return regexp_replace(network, '[^.:]+$', '');
