-- Two numbers of 14 bits, 16 bits apart, each as two bytes of seven bits, the lowest first.
create or replace function tiles.base_128_of_14(pair bigint) returns bigint
  language sql immutable parallel safe
as $$
  select ((pair & x'007F007F'::bigint) << 8) | ((pair >> 7) & x'007F007F'::bigint)
$$;
