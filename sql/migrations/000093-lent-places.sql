-- Its successor also looks at the sources that lend places.
drop function if exists ingest.same_manifest(bigint);
