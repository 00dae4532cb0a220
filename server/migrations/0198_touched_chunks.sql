-- Chunks that somebody has edited or switched off: few, counted for every file of a list.
create index chunks__touched on chunks (source_id) where edited or not enabled;
