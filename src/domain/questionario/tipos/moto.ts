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
} from '../campos.ts'
import { passo } from '../passo.ts'
import type { Questionario } from '../questionario.ts'

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
        { nome: 'cilindradas', tipo: 'lista', opcoes: CILINDRADAS },
        campoAno,
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
    passo({ id: 'situacao', titulo: 'Como está a documentação dela?', campos: camposSituacao() }),
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
    passo({ id: 'contato', titulo: 'Como falamos com você?', campos: camposContato }),
  ],
}
