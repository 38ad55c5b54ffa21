/** Retention term: one of the settings, or the end of the account (`conta`) or of the subscription (`ate_sair`). */
export type PrazoDeGuarda = 'leads' | 'enderecos' | 'provas' | 'auditoria' | 'conta' | 'ate_sair'

/** The purpose of a kind of data, as the law requires (LGPD, articles 6, 7 and 37). */
export type Finalidade = {
  nome: string
  /** The people whose data it is. */
  titulares: string
  base: string
  dados: readonly string[]
  quem_recebe: string
  prazo: PrazoDeGuarda
}

const DONO = 'Quem avalia um veículo'
const AGENCIA = 'Quem representa uma agência'

/**
 * The code's own list of purposes: the records of processing, the receipt of consent and the panel all read this one.
 * Data must not be used for a purpose that is not in it.
 */
export const FINALIDADES = {
  relatorio: {
    nome: 'Calcular a estimativa e entregar o relatório',
    titulares: DONO,
    base: 'Procedimento pedido pelo titular (LGPD, art. 7º, V)',
    dados: ['Nome', 'WhatsApp', 'E-mail', 'Cidade', 'Veículo e placa', 'Situação do veículo'],
    quem_recebe:
      'Hospedagem e envio de e-mail; ao escritor do texto, só o veículo e os valores; a um serviço de consulta, só a placa, se a pessoa pedir',
    prazo: 'leads',
  },
  contato_parceiros: {
    nome: 'Repassar o pedido a agências parceiras, para que façam uma proposta',
    titulares: DONO,
    base: 'Consentimento, dado à parte (LGPD, art. 7º, I)',
    dados: ['Nome', 'WhatsApp', 'E-mail', 'Cidade', 'Veículo e placa', 'Situação do veículo', 'Avaliação'],
    quem_recebe: 'As agências a que o pedido for atribuído; o CPF ou CNPJ nunca',
    prazo: 'leads',
  },
  meu_veiculo: {
    nome: 'Contar por e-mail, todo mês, quanto vale o veículo',
    titulares: DONO,
    base: 'Consentimento, dado à parte (LGPD, art. 7º, I)',
    dados: ['E-mail', 'Veículo', 'Valor de cada mês'],
    quem_recebe: 'Envio de e-mail',
    prazo: 'ate_sair',
  },
  propostas: {
    nome: 'Pedir propostas a agências sem dar o contato',
    titulares: DONO,
    base: 'Consentimento, dado à parte (LGPD, art. 7º, I)',
    dados: [
      'Veículo sem placa',
      'Fotos do veículo',
      'Cidade',
      'Dívidas do veículo',
      'Respostas sobre o veículo',
    ],
    quem_recebe: 'As agências convidadas; nome, telefone, e-mail, placa e documento nunca',
    prazo: 'leads',
  },
  contato_da_escolhida: {
    nome: 'Dar o contato à agência da proposta escolhida',
    titulares: DONO,
    base: 'Consentimento, dado à parte (LGPD, art. 7º, I)',
    dados: ['Nome', 'WhatsApp', 'E-mail', 'Cidade', 'Veículo e placa', 'Situação do veículo', 'Avaliação'],
    quem_recebe: 'Só a agência da proposta escolhida; o CPF ou CNPJ nunca',
    prazo: 'leads',
  },
  contato_da_loja: {
    nome: 'Repassar o pedido à agência em cujo site a pessoa avaliou o veículo',
    titulares: DONO,
    base: 'Consentimento, dado à parte (LGPD, art. 7º, I)',
    dados: ['Nome', 'WhatsApp', 'E-mail', 'Cidade', 'Veículo e placa', 'Situação do veículo', 'Avaliação'],
    quem_recebe: 'Só a agência que o consentimento nomeia; o CPF ou CNPJ nunca',
    prazo: 'leads',
  },
  whatsapp: {
    nome: 'Enviar pelo WhatsApp o relatório e os avisos do pedido',
    titulares: DONO,
    base: 'Consentimento, dado à parte (LGPD, art. 7º, I)',
    dados: ['WhatsApp', 'Veículo', 'Estado de cada mensagem'],
    quem_recebe: 'A Meta, que entrega a mensagem',
    prazo: 'ate_sair',
  },
  fraude: {
    nome: 'Evitar cadastros falsos ou repetidos',
    titulares: DONO,
    base: 'Legítimo interesse em prevenir fraude (LGPD, art. 7º, IX)',
    dados: ['CPF ou CNPJ', 'Repetições de documento, telefone e e-mail'],
    quem_recebe: 'Ninguém',
    prazo: 'leads',
  },
  prova: {
    nome: 'Provar o que foi consentido, quando e em que texto',
    titulares: DONO,
    base: 'Obrigação legal e defesa em processo (LGPD, art. 7º, II e VI; art. 8º, § 2º)',
    dados: ['Escolhas e textos', 'Carimbo do documento, depois que o pedido é apagado'],
    quem_recebe: 'Ninguém',
    prazo: 'provas',
  },
  seguranca: {
    nome: 'Proteger o site contra abuso',
    titulares: DONO,
    base: 'Obrigação legal e legítimo interesse (LGPD, art. 7º, II e IX; Marco Civil, art. 15)',
    dados: ['Endereço IP ao lado de um consentimento'],
    quem_recebe: 'Ninguém',
    prazo: 'enderecos',
  },
  contas: {
    nome: 'Prestar o serviço assinado, cobrar e dar suporte',
    titulares: AGENCIA,
    base: 'Contrato (LGPD, art. 7º, V)',
    dados: ['Nome da agência', 'CNPJ', 'Responsável', 'E-mail', 'Endereço', 'Uso do painel'],
    quem_recebe: 'Processador de pagamentos, hospedagem e envio de e-mail',
    prazo: 'conta',
  },
  equipe: {
    nome: 'Dar acesso ao painel a quem trabalha em uma agência, e repartir os leads entre essas pessoas',
    titulares: 'Quem trabalha em uma agência',
    base: 'Contrato com a agência e legítimo interesse dela (LGPD, art. 7º, V e IX)',
    dados: ['Nome', 'E-mail', 'Papel na agência', 'Leads que atende', 'Uso do painel'],
    quem_recebe: 'A agência em que a pessoa trabalha, hospedagem e envio de e-mail',
    prazo: 'conta',
  },
  auditoria: {
    nome: 'Saber quem consultou, exportou ou mudou dados',
    titulares: 'Administradores, operadores e quem trabalha em agências',
    base: 'Legítimo interesse e responsabilização (LGPD, art. 6º, X e art. 7º, IX)',
    dados: ['Conta', 'O que fez', 'Quando'],
    quem_recebe: 'Ninguém',
    prazo: 'auditoria',
  },
} as const satisfies Record<string, Finalidade>
