-- `uso` is how far a vehicle was driven. What an agency received in its period is a count.
alter table agencias rename column uso_periodo_inicio to contagem_inicio;
