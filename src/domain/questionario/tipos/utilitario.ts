import { EXTRAS_UTILITARIO, LISTAS_UTILITARIO, TIPOS_UTILITARIO } from '#domain/catalogo/utilitario.ts'
import { oSeu } from '#domain/veiculo/veiculo.ts'
import { MAXIMOS } from '../campo.schema.ts'
import {
  campoAno,
  campoConservacao,
  campoExtras,
  campoObjetivo,
  campoPlaca,
  campoPreferencias,
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
  temVersao,
} from '../campos.ts'
import { passo } from '../passo.ts'
import type { Questionario } from '../questionario.ts'

/** The utility's eight steps (spec §2); the only one that asks what the owner wants in exchange. */
export const utilitario: Questionario = {
  tipo: 'utilitario',
  nome: oSeu('utilitario'),
  padroes: { ...PADROES_COMUNS, quilometragem: 80_000 },
  passos: [
    passo({
      id: 'objetivo',
      titulo: 'O que você quer fazer com o seu utilitário?',
      campos: [campoObjetivo, campoPreferencias, ...camposConsentimento],
    }),
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
    passo({
      id: 'quilometragem',
      titulo: 'Quantos quilômetros ele já rodou?',
      campos: [campoQuilometragem(500_000, 5_000)],
    }),
    passo({ id: 'seguro', titulo: 'Ele tem seguro?', campos: camposSeguro(LISTAS_UTILITARIO.seguradoras) }),
    passo({
      id: 'situacao',
      titulo: 'Como estão os débitos e o financiamento?',
      comum: TUDO_EM_DIA,
      campos: camposSituacao(),
    }),
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
    passo({
      id: 'extras',
      titulo: 'O que o seu utilitário tem?',
      campos: [campoExtras(EXTRAS_UTILITARIO)],
    }),
    passo({
      id: 'contato',
      titulo: 'Como falamos com você?',
      subtitulo: PARA_QUE_O_CONTATO,
      campos: camposContato,
    }),
  ],
}
