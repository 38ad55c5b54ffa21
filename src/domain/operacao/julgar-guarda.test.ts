import { casosDe, execucao, ha } from '#tests/domain/operacao/casos-da-operacao.ts'
import type { Execucao } from './execucao.ts'
import { julgarCifra, julgarCopia, julgarParticoes, julgarPrazos } from './julgar-guarda.ts'

const falhou = execucao({ estado: 'falhou', frase: 'não há espaço na pasta das cópias.', detalhes: {} })
const CONFIRA = 'Confira o espaço e as permissões da pasta das cópias (COPIAS_PASTA), e faça uma cópia agora.'
const RESTAURADA = 'Foi restaurada em outro banco e conferida linha por linha.'
const LIDA = 'Foi lida inteira; este banco não deixa criar outro para restaurá-la.'
const CREATEDB =
  'Para que cada cópia seja restaurada e conferida, permita ao dono do banco criar bancos (CREATEDB).'
casosDe(
  julgarCopia,
  { chave: 'copia', titulo: 'Cópia de segurança' },
  {
    'one that was restored': [
      { boa: execucao(), ultima: execucao(), desde: ha(1000) },
      'bem',
      `A última boa é de 22/11/2026 00:06, com 4.321 linhas em 12,3 MB. ${RESTAURADA}`,
    ],
    'none by themselves': [
      null,
      'atencao',
      'Nenhuma cópia automática é feita.',
      'Peça a quem cuida do servidor que escolha a pasta e a chave das cópias (COPIAS_PASTA e COPIAS_CHAVE), ou confirme que o seu PostgreSQL tem a própria cópia.',
    ],
    'none made yet': [
      { boa: null, ultima: null, desde: ha(36) },
      'atencao',
      'A primeira cópia ainda não foi feita.',
      'Faça uma agora, ou espere a desta noite.',
    ],
    'none in a day and a half': [
      { boa: null, ultima: null, desde: ha(37) },
      'mal',
      'Ligadas em 20/11/2026 20:00, as cópias ainda não fizeram nenhuma.',
      CONFIRA,
    ],
    'none that worked': [
      { boa: null, ultima: falhou, desde: null },
      'mal',
      'Ainda não há cópia boa. A última tentativa falhou: não há espaço na pasta das cópias.',
      CONFIRA,
    ],
    'a failure after a good one': [
      { boa: execucao(), ultima: falhou, desde: null },
      'mal',
      `A última boa é de 22/11/2026 00:06, com 4.321 linhas em 12,3 MB. ${RESTAURADA} A última tentativa falhou: não há espaço na pasta das cópias.`,
      CONFIRA,
    ],
    'an old one': [
      { boa: execucao({ terminada_em: ha(37) }), ultima: null, desde: null },
      'mal',
      `A última boa é de 20/11/2026 20:00, com 4.321 linhas em 12,3 MB. ${RESTAURADA}`,
      CONFIRA,
    ],
    'as old as it may be': [
      { boa: execucao({ terminada_em: ha(36) }), ultima: null, desde: null },
      'bem',
      `A última boa é de 20/11/2026 21:00, com 4.321 linhas em 12,3 MB. ${RESTAURADA}`,
    ],
    'one that was only read': [
      {
        boa: execucao({ detalhes: { linhas: 1, bytes: 10, conferencia: 'lida' } }),
        ultima: null,
        desde: null,
      },
      'atencao',
      `A última boa é de 22/11/2026 00:06, com 1 linha em 10 bytes. ${LIDA}`,
      CREATEDB,
    ],
    'one without details': [
      { boa: execucao({ detalhes: {} }), ultima: null, desde: null },
      'atencao',
      `A última boa é de 22/11/2026 00:06, com 0 linhas em 0 bytes. ${LIDA}`,
      CREATEDB,
    ],
  },
)

const prazos = (mudancas: Partial<Execucao>) => execucao({ tarefa: 'prazos', detalhes: {}, ...mudancas })
const LIMPEZA = 'O registro do servidor diz o motivo; a limpeza é tentada de novo a cada início.'
casosDe(
  julgarPrazos,
  { chave: 'prazos', titulo: 'Prazos de guarda' },
  {
    'before the first night': [null, 'bem', 'O que vencer será apagado nesta noite.'],
    'one deleted': [
      prazos({ detalhes: { apagados: { leads: 1 } } }),
      'bem',
      'Em 22/11/2026 00:00 1 registro vencido foi apagado.',
    ],
    'a failure': [prazos({ estado: 'falhou' }), 'mal', 'Em 22/11/2026 00:00 a limpeza falhou.', LIMPEZA],
    'two days ago': [prazos({ iniciada_em: ha(48) }), 'bem', 'Em 20/11/2026 09:00 nada tinha vencido.'],
    'two deleted tables': [
      prazos({ detalhes: { apagados: { leads: 2, provas: 1 } } }),
      'bem',
      'Em 22/11/2026 00:00 3 registros vencidos foram apagados.',
    ],
    'longer ago': [
      prazos({ iniciada_em: ha(49) }),
      'mal',
      'Em 20/11/2026 08:00 nada tinha vencido.',
      LIMPEZA,
    ],
  },
)

const ENCERRE =
  'Encerre no banco a leitura longa de avaliacoes_emitidas (pg_stat_activity) e reinicie o servidor.'
casosDe(
  julgarParticoes,
  { chave: 'particoes', titulo: 'Avaliações por dia' },
  {
    'seven days prepared': [
      { adiante: 7, vencidas: 0 },
      'bem',
      'O lugar das avaliações dos próximos 7 dias já está pronto, e cada dia é apagado inteiro quando vence.',
    ],
    'one day prepared': [
      { adiante: 1, vencidas: 0 },
      'bem',
      'O lugar das avaliações do próximo dia já está pronto, e cada dia é apagado inteiro quando vence.',
    ],
    'none prepared': [
      { adiante: 0, vencidas: 0 },
      'atencao',
      'A tabela das avaliações de amanhã ainda não existe: elas ficam em outra tabela e são apagadas uma a uma.',
      'Nada se perde. Reinicie o servidor; se continuar, veja no banco quem segura a tabela avaliacoes_emitidas.',
    ],
    'one that was not deleted': [
      { adiante: 7, vencidas: 1 },
      'atencao',
      '1 dia de avaliações venceu e não saiu: a tabela estava em uso na hora da limpeza.',
      ENCERRE,
    ],
    'several that were not deleted': [
      { adiante: 7, vencidas: 3 },
      'atencao',
      '3 dias de avaliações venceram e não saíram: a tabela estava em uso na hora da limpeza.',
      ENCERRE,
    ],
  },
)

const cifra = (estado: Execucao['estado'], frase = '') => execucao({ tarefa: 'cifra', estado, frase })
const CIFRADOS = 'CPF, CNPJ, telefone, e-mail e placa estão cifrados no banco.'
const TEXTO_CLARO = 'Há registros sem cifra, que a busca por número ainda não encontra.'
const CONTINUA = 'O servidor continua sozinho; nada precisa parar.'
const CHAVES =
  'Confira as chaves (comando chaves:dados-novas -- --andamento, em docs/operacao.md) e reinicie o servidor.'
casosDe(
  julgarCifra,
  { chave: 'cifra', titulo: 'Dados cifrados' },
  {
    'all encrypted': [{ em_claro: false, ultima: cifra('feita') }, 'bem', CIFRADOS],
    'before the first run': [{ em_claro: true, ultima: null }, 'atencao', TEXTO_CLARO, CONTINUA],
    'a run that begins': [
      { em_claro: true, ultima: cifra('fazendo') },
      'atencao',
      `${TEXTO_CLARO} Em andamento: começando…`,
      CONTINUA,
    ],
    'a run under way': [
      { em_claro: false, ultima: cifra('fazendo', '500 de 2.000') },
      'atencao',
      `${CIFRADOS} Em andamento: 500 de 2.000`,
      CONTINUA,
    ],
    'a missing key': [
      { em_claro: false, ultima: cifra('adiada', 'falta a chave.') },
      'mal',
      `${CIFRADOS} A última vez parou: falta a chave.`,
      CHAVES,
    ],
    'a failed run': [
      { em_claro: true, ultima: cifra('falhou', 'o banco caiu.') },
      'mal',
      `${TEXTO_CLARO} A última vez parou: o banco caiu.`,
      CHAVES,
    ],
  },
)
