import { useEffect, useState } from 'react'
import { useNavigate } from 'react-router'
import type { aceitarConvite, ConviteLido } from '#domain/equipe/aceitar.ts'
import { PAPEIS } from '#domain/equipe/carta-do-convite.ts'
import { aceiteSchema } from '#domain/equipe/equipe.schema.ts'
import { Envio } from '#web/formulario/Envio.tsx'
import { useFormulario } from '#web/formulario/useFormulario.ts'
import { chamarAberto, ErroDaApi, mensagemDe } from '#web/servidor/pedido.ts'
import { PORTA_AGENCIA } from '#web/servidor/portas.ts'
import type { RespostaDe } from '#web/servidor/resposta.ts'
import { metaDaPagina } from '#web/site/meta.ts'
import { Esqueleto } from '#web/ui/andamento/Esqueleto.tsx'
import { Botao } from '#web/ui/Botao.tsx'
import { toast } from '#web/ui/toast.ts'
import type { Route } from './+types/convite'
import { entrar } from './entrada/passos-da-entrada.ts'
import { LinkDeContinuacao, Pagina } from './Pagina.tsx'
import { SenhaNova } from './SenhaNova.tsx'

export function meta({ matches }: Route.MetaArgs) {
  return metaDaPagina(matches, {
    titulo: 'Convite',
    descricao: 'Convite para a equipe de uma agência.',
    caminho: '/convite',
    oculta: true,
  })
}

/** State of the reading; `sem_palavra`: the address has no secret word after the #. */
type LeituraDoConvite =
  | { estado: 'lendo' | 'sem_palavra' }
  | { estado: 'lido'; convite: ConviteLido }
  | { estado: 'acabou' | 'falhou'; mensagem: string }

/**
 * Page of the link of an invitation, with its secret word after the #. To open the page uses nothing up: mail scanners
 * open every link.
 */
export default function Convite() {
  const [palavra, setPalavra] = useState('')
  const [lido, setLido] = useState<LeituraDoConvite>({ estado: 'lendo' })
  useEffect(() => {
    const dita = location.hash.slice(1)
    if (!dita) return setLido({ estado: 'sem_palavra' })
    setPalavra(dita)
    lerConvite(dita).then(setLido)
  }, [])
  if (lido.estado === 'lido') return <Aceitar palavra={palavra} convite={lido.convite} />
  if (lido.estado === 'sem_palavra' || lido.estado === 'acabou') {
    const [titulo, texto] =
      lido.estado === 'acabou'
        ? ['Este convite acabou', lido.mensagem]
        : ['Este link não está completo', 'Abra de novo o endereço da mensagem, inteiro.']
    return (
      <Pagina titulo={titulo} texto={texto}>
        <LinkDeContinuacao href={PORTA_AGENCIA.login}>Já tenho conta: entrar</LinkDeContinuacao>
      </Pagina>
    )
  }
  if (lido.estado === 'falhou') {
    return (
      <Pagina titulo="Não conseguimos abrir o convite" texto={lido.mensagem}>
        <Botao variante="secundario" onClick={() => lerConvite(palavra).then(setLido)}>
          Tentar de novo
        </Botao>
      </Pagina>
    )
  }
  return (
    <Pagina titulo="Convite">
      <Esqueleto />
    </Pagina>
  )
}

async function lerConvite(palavra: string): Promise<LeituraDoConvite> {
  try {
    const convite = await chamarAberto<ConviteLido>('POST', '/api/convites/ler', { corpo: { palavra } })
    return { estado: 'lido', convite }
  } catch (erro) {
    const acabou = erro instanceof ErroDaApi && erro.status === 404
    return { estado: acabou ? 'acabou' : 'falhou', mensagem: mensagemDe(erro) }
  }
}

function Aceitar({ palavra, convite }: { palavra: string; convite: ConviteLido }) {
  const { agencia, email, papel, tem_conta } = convite
  const navigate = useNavigate()
  const { erros, falha, ocupado, enviando, form } = useFormulario(aceiteSchema, async aceite => {
    const { conta_nova } = await chamarAberto<RespostaDe<typeof aceitarConvite>>(
      'POST',
      '/api/convites/aceitar',
      { corpo: aceite },
    )
    const entrou =
      conta_nova && aceite.password
        ? (await entrar(PORTA_AGENCIA, email, aceite.password)).passo === 'dentro'
        : false
    toast.success(entrou ? `Você está na equipe da ${agencia}` : 'Convite aceito. Entre com a sua conta.')
    navigate(entrou ? PORTA_AGENCIA.painel : PORTA_AGENCIA.login, { replace: true })
  })
  return (
    <Pagina
      titulo={`${agencia} chamou você para a equipe`}
      texto={`Você entra como ${PAPEIS[papel].nome.toLowerCase()}. ${PAPEIS[papel].pode}`}
    >
      <form {...form} className="grid gap-6">
        <input type="hidden" name="palavra" value={palavra} />
        <p>
          Conta: <strong className="break-all">{email}</strong>
          {tem_conta && (
            <span className="mt-1 block text-14 text-muted">
              Esta conta já existe e continua com a mesma senha.
            </span>
          )}
        </p>
        {!tem_conta && <SenhaNova rotulo="Crie uma senha" erro={erros.password} />}
        <Envio falha={falha} ocupado={ocupado} enviando={enviando}>
          Aceitar convite
        </Envio>
      </form>
    </Pagina>
  )
}
