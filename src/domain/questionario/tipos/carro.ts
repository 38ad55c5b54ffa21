import { EXTRAS_CARRO, SEGURADORAS_CARRO } from '#domain/catalogo/carro.ts'
import { oSeu } from '#domain/veiculo/veiculo.ts'
import {
  campoAno,
  campoConservacao,
  campoExtras,
  campoObjetivo,
  campoPlaca,
  campoPneus,
  campoQuilometragem,
  camposConsentimento,
  camposContato,
  camposMarcaModelo,
  camposSeguro,
  camposSituacao,
  camposVistoria,
  campoVersao,
  PADROES_COMUNS,
  PARA_QUE_O_CONTATO,
  TUDO_EM_DIA,
} from '../campos.ts'
import { passo } from '../passo.ts'
import type { Questionario } from '../questionario.ts'

/** The car's nine steps (spec §2). */
export const carro: Questionario = {
  tipo: 'carro',
  nome: oSeu('carro'),
  padroes: { ...PADROES_COMUNS, quilometragem: 50_000, nunca_fez_vistoria: false, estado_pneus: 'meia-vida' },
  passos: [
    passo({
      id: 'objetivo',
      titulo: 'O que você quer fazer com o seu carro?',
      campos: [campoObjetivo, ...camposConsentimento],
    }),
    passo({
      id: 'veiculo',
      titulo: 'Qual é o seu carro?',
      campos: [...camposMarcaModelo, campoAno, campoVersao, campoPlaca],
    }),
    passo({
      id: 'quilometragem',
      titulo: 'Quantos quilômetros ele já rodou?',
      campos: [campoQuilometragem(300_000, 1_000)],
    }),
    passo({ id: 'seguro', titulo: 'Ele tem seguro?', campos: camposSeguro(SEGURADORAS_CARRO) }),
    passo({
      id: 'situacao',
      titulo: 'Como está a documentação dele?',
      comum: TUDO_EM_DIA,
      campos: [...camposVistoria, ...camposSituacao()],
    }),
    passo({
      id: 'lataria',
      titulo: 'Como está a lataria?',
      campos: [
        campoConservacao('Estado da lataria', {
          impecavel: 'Sem riscos nem amassados',
          bom: 'Pequenos sinais de uso',
          regular: 'Riscos ou amassados leves',
          ruim: 'Amassados grandes ou ferrugem',
        }),
      ],
    }),
    passo({ id: 'pneus', titulo: 'E os pneus, como estão?', campos: [campoPneus] }),
    passo({
      id: 'extras',
      titulo: 'O que o seu carro tem?',
      campos: [campoExtras(EXTRAS_CARRO)],
    }),
    passo({
      id: 'contato',
      titulo: 'Quase lá!',
      subtitulo: PARA_QUE_O_CONTATO,
      campos: camposContato,
    }),
  ],
}
