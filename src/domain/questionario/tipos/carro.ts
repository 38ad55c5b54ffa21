import { EXTRAS_CARRO, SEGURADORAS_CARRO } from '#domain/catalogo/carro.ts'
import { oSeu } from '#domain/veiculo/veiculo.ts'
import {
  campoAno,
  campoConservacao,
  campoPlaca,
  campoPneus,
  camposMarcaModelo,
  camposSituacao,
  camposVistoria,
  campoVersao,
  PADROES_COMUNS,
} from '../campos.ts'
import { passo } from '../passo.ts'
import type { Questionario } from '../questionario.ts'
import {
  passoContato,
  passoExtras,
  passoObjetivo,
  passoQuilometragem,
  passoSeguro,
  passoSituacao,
} from './passos.ts'

/** The steps of cars (spec §2). */
export const carro: Questionario = {
  tipo: 'carro',
  nome: oSeu('carro'),
  padroes: { ...PADROES_COMUNS, quilometragem: 50_000, nunca_fez_vistoria: false, estado_pneus: 'meia-vida' },
  passos: [
    passoObjetivo('O que você quer fazer com o seu carro?'),
    passo({
      id: 'veiculo',
      titulo: 'Qual é o seu carro?',
      campos: [...camposMarcaModelo, campoAno, campoVersao, campoPlaca],
    }),
    passoQuilometragem('Quantos quilômetros ele já rodou?', 300_000, 1_000),
    passoSeguro('Ele tem seguro?', SEGURADORAS_CARRO),
    passoSituacao('Como está a documentação dele?', [...camposVistoria, ...camposSituacao()]),
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
    passoExtras('O que o seu carro tem?', EXTRAS_CARRO),
    passoContato('Quase lá!'),
  ],
}
