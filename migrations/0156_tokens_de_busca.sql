-- `ficha` is the page of a lead. The keyed hashes by which a telephone or document is searched are tokens.
alter table leads_chaves rename column fichas_telefone to tokens_telefone;
alter table leads_chaves rename column fichas_documento to tokens_documento;
alter index leads_chaves_fichas_telefone rename to leads_chaves_tokens_telefone;
alter index leads_chaves_fichas_documento rename to leads_chaves_tokens_documento;
