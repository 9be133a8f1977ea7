-- Two numbers of 21 bits, 32 bits apart, each as three bytes of seven bits, the lowest first.
create or replace function tiles.base_128_of_21(pair bigint) returns bigint
  language sql immutable parallel safe
as $$
  select ((pair & x'0000007F0000007F'::bigint) << 16) | ((pair & x'00003F8000003F80'::bigint) << 1)
    | ((pair >> 14) & x'0000007F0000007F'::bigint)
$$;
