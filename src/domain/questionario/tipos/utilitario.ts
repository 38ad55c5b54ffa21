import { EXTRAS_UTILITARIO, LISTAS_UTILITARIO, TIPOS_UTILITARIO } from '#domain/catalogo/utilitario.ts'
import { oSeu } from '#domain/veiculo/veiculo.ts'
import { MAXIMOS } from '../campo.schema.ts'
import {
  campoAno,
  campoConservacao,
  campoPlaca,
  campoPreferencias,
  camposMarcaModelo,
  campoVersao,
  PADROES_COMUNS,
  temVersao,
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

/** The steps of vans (spec §2), the only questionnaire with a question about the vehicle wanted in exchange. */
export const utilitario: Questionario = {
  tipo: 'utilitario',
  nome: oSeu('utilitario'),
  padroes: { ...PADROES_COMUNS, quilometragem: 80_000 },
  passos: [
    passoObjetivo('O que você quer fazer com o seu utilitário?', campoPreferencias),
    passo({
      id: 'veiculo',
      titulo: 'Qual é o seu utilitário?',
      campos: [
        ...camposMarcaModelo,
        campoAno,
        campoVersao,
        {
          nome: 'tipo_utilitario',
          tipo: 'lista',
          opcoes: TIPOS_UTILITARIO,
          opcional: true,
          dobrado: temVersao,
        },
        {
          nome: 'capacidade',
          ajuda: 'Passageiros ou carga.',
          tipo: 'texto',
          maximo: MAXIMOS.tecnico,
          exemplo: '16 lugares ou 1.500 kg',
          opcional: true,
          dobrado: temVersao,
        },
        campoPlaca,
      ],
    }),
    passoQuilometragem('Quantos quilômetros ele já rodou?', 500_000, 5_000),
    passoSeguro('Ele tem seguro?', LISTAS_UTILITARIO.seguradoras),
    passoSituacao('Como estão os débitos e o financiamento?'),
    passo({
      id: 'lataria',
      titulo: 'Como está a lataria?',
      campos: [
        campoConservacao('Estado da lataria', {
          impecavel: 'Sem riscos nem amassados',
          bom: 'Sinais leves de trabalho',
          regular: 'Riscos ou amassados leves',
          ruim: 'Amassados grandes ou ferrugem',
        }),
      ],
    }),
    passoExtras('O que o seu utilitário tem?', EXTRAS_UTILITARIO),
    passoContato(),
  ],
}
