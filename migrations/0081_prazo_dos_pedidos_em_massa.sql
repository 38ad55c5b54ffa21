-- Orders of many leads at once are kept as long as the decisions that they led to; what was refused goes with its order.
grant delete on distribuicoes_em_massa to servico;
