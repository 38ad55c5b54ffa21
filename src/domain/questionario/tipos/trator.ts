import { potenciaDoModelo } from '#domain/avaliacao/motor/potencia-do-modelo.ts'
import { EXTRAS_TRATOR, TIPOS_TRATOR, TRACOES } from '#domain/catalogo/trator.ts'
import { oSeu } from '#domain/veiculo/veiculo.ts'
import { MAXIMOS } from '../campo.schema.ts'
import {
  campoAno,
  campoConservacao,
  campoExtras,
  campoObjetivo,
  camposConsentimento,
  camposContato,
  camposMarcaModelo,
  camposSeguro,
  camposSituacao,
  PADROES_COMUNS,
  PARA_QUE_O_CONTATO,
  sempre,
  TUDO_EM_DIA,
} from '../campos.ts'
import { passo } from '../passo.ts'
import type { Questionario, Respostas } from '../questionario.ts'

/** True if the price follows from the power in the model's name. */
const temPotenciaNoNome = ({ marca, modelo }: Respostas) =>
  potenciaDoModelo(marca ?? '', modelo ?? '') !== null

/** The tractor's eight steps (spec §2): hours instead of kilometres, no plate, insurer typed. */
export const trator: Questionario = {
  tipo: 'trator',
  nome: oSeu('trator'),
  padroes: { ...PADROES_COMUNS, horas_uso: 1_000 },
  passos: [
    passo({
      id: 'objetivo',
      titulo: 'O que você quer fazer com o seu trator?',
      campos: [campoObjetivo, ...camposConsentimento],
    }),
    passo({
      id: 'veiculo',
      titulo: 'Qual é o seu trator?',
      campos: [
        ...camposMarcaModelo,
        campoAno,
        {
          nome: 'potencia_motor',
          tipo: 'texto',
          maximo: MAXIMOS.tecnico,
          exemplo: '75 cv',
          opcional: true,
          dobrado: temPotenciaNoNome,
        },
        { nome: 'tracao', tipo: 'lista', opcoes: TRACOES, opcional: true, dobrado: sempre },
        {
          nome: 'tipo_trator',
          tipo: 'lista',
          opcoes: TIPOS_TRATOR,
          opcional: true,
          dobrado: sempre,
        },
      ],
    }),
    passo({
      id: 'horas',
      titulo: 'Quantas horas ele já trabalhou?',
      subtitulo: 'É o número do horímetro.',
      campos: [
        {
          nome: 'horas_uso',
          tipo: 'deslizante',
          maximo: 20_000,
          passo: 100,
          unidade: 'h',
        },
      ],
    }),
    passo({ id: 'seguro', titulo: 'Ele tem seguro?', campos: camposSeguro() }),
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
          impecavel: 'Pouco uso, tudo funcionando',
          bom: 'Sinais de trabalho, revisões em dia',
          regular: 'Vazamentos leves ou manutenção por fazer',
          ruim: 'Motor, câmbio ou hidráulico com defeito',
        }),
      ],
    }),
    passo({
      id: 'extras',
      titulo: 'Que equipamentos ele tem?',
      campos: [campoExtras(EXTRAS_TRATOR)],
    }),
    passo({
      id: 'contato',
      titulo: 'Como falamos com você?',
      subtitulo: PARA_QUE_O_CONTATO,
      campos: camposContato,
    }),
  ],
}
