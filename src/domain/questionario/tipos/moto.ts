import { CILINDRADAS, EXTRAS_MOTO, SEGURADORAS_MOTO } from '#domain/catalogo/moto.ts'
import { oSeu } from '#domain/veiculo/veiculo.ts'
import {
  campoAno,
  campoConservacao,
  campoExtras,
  campoObjetivo,
  campoPlaca,
  campoQuilometragem,
  camposConsentimento,
  camposContato,
  camposMarcaModelo,
  camposSeguro,
  camposSituacao,
  campoVersao,
  PADROES_COMUNS,
  PARA_QUE_O_CONTATO,
  TUDO_EM_DIA,
} from '../campos.ts'
import { cilindradaDoModelo } from '../cilindrada.ts'
import { passo } from '../passo.ts'
import type { Questionario, Respostas } from '../questionario.ts'

/** True if the answer follows from the model's name. */
const temADoModelo = ({ modelo }: Respostas) => cilindradaDoModelo(modelo, CILINDRADAS) !== undefined

/** The motorcycle's eight steps (spec §2): no inspection date, no tyres. */
export const moto: Questionario = {
  tipo: 'moto',
  nome: oSeu('moto'),
  padroes: { ...PADROES_COMUNS, quilometragem: 20_000 },
  passos: [
    passo({
      id: 'objetivo',
      titulo: 'O que você quer fazer com a sua moto?',
      campos: [campoObjetivo, ...camposConsentimento],
    }),
    passo({
      id: 'veiculo',
      titulo: 'Qual é a sua moto?',
      campos: [
        ...camposMarcaModelo,
        campoAno,
        { nome: 'cilindradas', tipo: 'lista', opcoes: CILINDRADAS, dobrado: temADoModelo },
        campoVersao,
        campoPlaca,
      ],
    }),
    passo({
      id: 'quilometragem',
      titulo: 'Quantos quilômetros ela já rodou?',
      campos: [campoQuilometragem(200_000, 1_000)],
    }),
    passo({ id: 'seguro', titulo: 'Ela tem seguro?', campos: camposSeguro(SEGURADORAS_MOTO) }),
    passo({
      id: 'situacao',
      titulo: 'Como está a documentação dela?',
      comum: TUDO_EM_DIA,
      campos: camposSituacao(),
    }),
    passo({
      id: 'conservacao',
      titulo: 'Como estão a pintura e as carenagens?',
      campos: [
        campoConservacao('Pintura e carenagens', {
          impecavel: 'Sem riscos, tudo original',
          bom: 'Pequenos sinais de uso',
          regular: 'Riscos ou trincas leves',
          ruim: 'Peças quebradas ou faltando',
        }),
      ],
    }),
    passo({
      id: 'extras',
      titulo: 'O que a sua moto tem?',
      campos: [campoExtras(EXTRAS_MOTO)],
    }),
    passo({
      id: 'contato',
      titulo: 'Como falamos com você?',
      subtitulo: PARA_QUE_O_CONTATO,
      campos: camposContato,
    }),
  ],
}
