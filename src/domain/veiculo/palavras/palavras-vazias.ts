/** Words that say nothing in the name of a vehicle, and nothing in a question about one. */
const COMUNS = 'o de da do um uma meu minha carro veiculo automovel usado seminovo seminova'

/** Words without information about the model, in the name of a vehicle. */
export const PALAVRAS_VAZIAS: ReadonlySet<string> = new Set(
  `${COMUNS} a e das dos com sem em moto caminhao novo nova new ano modelo
  versao tipo completo completa completao top linha motor unico dono placa cor preto branco prata vermelho
  zero km basico basica cambio portas lugares cc cilindradas all serie modelos geracao ger cv hp valvulas
  particular total vendo vende troco`.split(/\s+/),
)

/** Words of a question about a price. None of them alone names a model. */
export const PALAVRAS_DA_PERGUNTA: ReadonlySet<string> = new Set(
  `${COMUNS} quanto quantos vale valem valendo custa custam qual quais preco precos valor tabela fipe avaliar
  avaliacao cotacao hoje atual usada comprar vender para no pela pelo`.split(/\s+/),
)
