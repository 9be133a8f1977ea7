-- Its result also names the assets, whose places may ask for a credit.
drop function if exists grid.capacity_documents(jsonb, text[], float8[]);
