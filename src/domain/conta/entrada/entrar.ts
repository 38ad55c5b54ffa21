import { auditar } from '#domain/auditoria/auditoria.ts'
import { EMAIL_MAXIMO } from '#domain/pessoa/email.ts'
import {
  type Consumo,
  consumir,
  consumirComPrimeiras,
  devolver,
  LIMITES,
  redeDe,
} from '#domain/recusa/limite.ts'
import type { Conta } from '../conta.table.ts'
import { acharConta, acharPorEmail, exigirQuePodeEntrar, gravarConta, travarConta } from '../conta.ts'
import type { MundoDaConta, MundoDaEntrada, Origem } from '../mundo-das-contas.ts'
import { RecusaDeConta } from '../recusa.ts'
import { renovarSessao } from '../renovar-sessao.ts'
import { problemaDaSenha, SENHA_DEMO_ADMIN, SENHA_MAXIMA } from '../senha.ts'
import { abrirEntrada, completarEntrada, type Entrada, exigirConfirmada } from './entrada.ts'
import { consumirLimites, exigirSemEspera } from './ritmo.ts'

/** A request to sign in; `nome` is the address in canonical form. */
export type PedidoDeEntrada = {
  nome: string
  senha: string
  /** Id of the device, if it proves that it signed in to this account before. */
  aparelho: string | undefined
}

/** A sign-in by password; `fraca` is the reason to change the password, if any. */
export type EntradaComSenha = Entrada & { fraca: ReturnType<typeof problemaDaSenha> }

/**
 * Signs in with a password. An unknown address and a wrong password get the same refusal after the same time.
 *
 * @throws RecusaDeConta `over_request_rate_limit`, `invalid_credentials`, `email_not_confirmed`, `user_banned`
 */
export async function entrarComSenha(
  mundo: MundoDaEntrada,
  origem: Origem,
  pedido: PedidoDeEntrada,
): Promise<EntradaComSenha> {
  const { servico } = mundo.db
  const consumos = await contarTentativa(mundo, origem, pedido)
  // No account has a longer address.
  const conta = pedido.nome.length <= EMAIL_MAXIMO ? await acharPorEmail(servico, pedido.nome) : undefined
  if (!(await senhaConfere(mundo, conta, pedido.senha)) || !conta) {
    await auditar(servico, mundo, 'login_recusado', conta ? { alvo: conta.id } : {})
    throw credenciaisErradas()
  }
  await devolver(servico, consumos)
  exigirConfirmada(conta)
  const { password_hash } = conta
  const hashAntigo = password_hash && mundo.hasher.isOutdated(password_hash)
  const novoHash = hashAntigo ? await mundo.hasher.hash(pedido.senha) : undefined
  return servico.transaction(async tx => {
    const contaTravada = await travarConta(tx, conta.id)
    // Another request changed the password after the check above.
    if (contaTravada?.password_hash !== conta.password_hash) throw credenciaisErradas()
    const entrada = await abrirEntrada(tx, mundo, { conta: contaTravada, metodo: 'password', origem })
    if (novoHash) await gravarConta(tx, conta.id, { password_hash: novoHash })
    const fraca = pedido.senha === SENHA_DEMO_ADMIN ? undefined : problemaDaSenha(pedido.senha)
    return { ...entrada, fraca }
  })
}

/**
 * Counts a try of a password before its check, to throttle guesses by address and by account. A stranger's guesses
 * cannot lock the owner out: the first tries of each address have a separate count. So has each device with an earlier
 * sign-in.
 *
 * @returns the uses to give back after the right password.
 */
async function contarTentativa(
  mundo: MundoDaEntrada,
  { ip }: Origem,
  { nome, aparelho }: PedidoDeEntrada,
): Promise<Consumo[]> {
  const enderecoEConta = `${redeDe(ip)} ${nome}`
  const consumos: Consumo[] = aparelho
    ? [[LIMITES.senhaAparelho, aparelho]]
    : [
        [LIMITES.senhaEndereco, ip],
        [LIMITES.senhaContaEndereco, enderecoEConta],
      ]
  await consumirLimites(mundo, consumos)
  if (aparelho) return consumos
  const daConta = await consumirComPrimeiras(
    mundo.db.servico,
    [LIMITES.senhaPrimeiras, enderecoEConta],
    [LIMITES.senhaConta, nome],
  )
  exigirSemEspera(daConta.espera)
  return [...consumos, ...daConta.consumos]
}

/** Tells if a password is the account's. Without an account it takes as long, and is false. */
async function senhaConfere(mundo: MundoDaConta, conta: Conta | undefined, senha: string): Promise<boolean> {
  // The reset page's fixed password works in a demo only (design §6), even on a copied database.
  const impossivel = senha.length > SENHA_MAXIMA || (senha === SENHA_DEMO_ADMIN && !mundo.site.demo)
  const certa = await mundo.hasher.verify(impossivel ? '' : senha, conta?.password_hash)
  return certa && !impossivel
}

function credenciaisErradas(): RecusaDeConta {
  return new RecusaDeConta('invalid_credentials', 'Invalid login credentials')
}

/**
 * Continues a session by its refresh token. A refusal signs the person out, so a flood gets an overload error.
 * @throws RecusaDeConta `refresh_overload`, `user_banned`, and the refusals of `renovarSessao`
 */
export async function renovarEntrada(mundo: MundoDaEntrada, { ip }: Origem, token: string): Promise<Entrada> {
  const { servico } = mundo.db
  const espera = await consumir(servico, LIMITES.renovar, ip)
  if (espera) {
    throw new RecusaDeConta('refresh_overload', 'Request rate limit reached', { tentar_em_segundos: espera })
  }
  const aberta = await renovarSessao(mundo, token)
  const conta = await acharConta(servico, aberta.sessao.user_id)
  if (conta) await exigirQuePodeEntrar(servico, mundo, conta)
  return completarEntrada(servico, aberta)
}
