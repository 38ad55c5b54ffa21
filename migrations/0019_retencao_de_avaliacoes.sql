-- The walk over old valuations, which are erased when they led to no lead.

create index avaliacoes_criada on avaliacoes (criada_em, id);
