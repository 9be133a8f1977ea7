-- Functions that change more than their schema's own tables, tiles among them, are part of ingest, which may call all of them.
drop function if exists grid.merge_assets(text, text, text);
drop function if exists grid.unmerge_asset(text, text);
drop function if exists registry.mark_restored();
