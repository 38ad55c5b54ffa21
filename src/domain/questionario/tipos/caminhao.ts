import {
  EXTRAS_CAMINHAO,
  LISTAS_CAMINHAO,
  TIPOS_CAMBIO,
  TIPOS_CAMINHAO,
  TIPOS_CARROCERIA,
} from '#domain/catalogo/caminhao.ts'
import { oSeu } from '#domain/veiculo/veiculo.ts'
import { MAXIMOS } from '../campo.schema.ts'
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
  sempre,
  TUDO_EM_DIA,
  temVersao,
} from '../campos.ts'
import { passo } from '../passo.ts'
import type { CampoPerguntado, Questionario } from '../questionario.ts'

/** Technical characteristics, all optional (spec §2, truck's step 3). */
const CAMPOS_TECNICOS: readonly CampoPerguntado[] = [
  {
    nome: 'capacidade_carga',
    tipo: 'texto',
    maximo: MAXIMOS.tecnico,
    exemplo: '14 toneladas',
    opcional: true,
    dobrado: sempre,
  },
  {
    nome: 'tipo_carroceria',
    tipo: 'lista',
    opcoes: TIPOS_CARROCERIA,
    opcional: true,
    dobrado: sempre,
  },
  {
    nome: 'potencia_motor',
    tipo: 'texto',
    maximo: MAXIMOS.tecnico,
    exemplo: '280 cv',
    opcional: true,
    dobrado: temVersao,
  },
  { nome: 'tipo_cambio', tipo: 'lista', opcoes: TIPOS_CAMBIO, opcional: true, dobrado: temVersao },
]

/** The truck's nine steps (spec §2). */
export const caminhao: Questionario = {
  tipo: 'caminhao',
  nome: oSeu('caminhao'),
  padroes: { ...PADROES_COMUNS, quilometragem: 100_000 },
  passos: [
    passo({
      id: 'objetivo',
      titulo: 'O que você quer fazer com o seu caminhão?',
      campos: [campoObjetivo, ...camposConsentimento],
    }),
    passo({
      id: 'veiculo',
      titulo: 'Qual é o seu caminhão?',
      campos: [
        ...camposMarcaModelo,
        campoAno,
        { nome: 'tipo_caminhao', tipo: 'lista', opcoes: TIPOS_CAMINHAO },
        campoVersao,
        campoPlaca,
      ],
    }),
    passo({
      id: 'tecnica',
      titulo: 'Tem mais detalhes?',
      campos: CAMPOS_TECNICOS,
    }),
    passo({
      id: 'quilometragem',
      titulo: 'Quantos quilômetros ele já rodou?',
      campos: [campoQuilometragem(1_000_000, 5_000)],
    }),
    passo({ id: 'seguro', titulo: 'Ele tem seguro?', campos: camposSeguro(LISTAS_CAMINHAO.seguradoras) }),
    passo({
      id: 'situacao',
      titulo: 'Como está a documentação dele?',
      comum: TUDO_EM_DIA,
      campos: camposSituacao(),
    }),
    passo({
      id: 'conservacao',
      titulo: 'Como ele está, no geral?',
      campos: [
        campoConservacao('Estado de conservação', {
          impecavel: 'Sem nada a reparar',
          bom: 'Sinais de trabalho',
          regular: 'Reparos por fazer',
          ruim: 'Ferrugem, mecânica ruim',
        }),
      ],
    }),
    passo({
      id: 'extras',
      titulo: 'Que equipamentos ele tem?',
      campos: [campoExtras(EXTRAS_CAMINHAO)],
    }),
    passo({
      id: 'contato',
      titulo: 'Como falamos com você?',
      subtitulo: PARA_QUE_O_CONTATO,
      campos: camposContato,
    }),
  ],
}
