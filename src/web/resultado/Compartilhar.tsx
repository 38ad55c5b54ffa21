import { useRef, useState } from 'react'
import { classesDoControle } from '#web/formulario/Campo.tsx'
import { abrirAba } from '#web/servidor/aba.ts'
import { chamarAberto, mensagemDe } from '#web/servidor/pedido.ts'
import { useDadosDoSite } from '#web/site/site.ts'
import { Botao } from '#web/ui/Botao.tsx'
import { copiar } from '#web/ui/copiar.ts'
import { toast } from '#web/ui/toast.ts'

const FALHA_DO_LINK = 'Não deu para criar o link agora. Tente de novo em instantes.'

/** `recado`: the text of a message, before the report's link. */
type Props = { avaliacao_id: string; recado: string }

/**
 * Buttons that pass the report on. The first press creates the report's private link. The page then shows the link, so
 * that the owner can select and copy it where the browser refuses the clipboard.
 */
export function Compartilhar({ avaliacao_id, recado }: Props) {
  const { link, criando, pedir, desligar } = useLink(avaliacao_id)
  const prazo = useDadosDoSite()?.operador.prazo_relatorio

  async function copiarLink() {
    const pedido = pedir()
    const copiado = copiar(pedido.then(url => url ?? Promise.reject(new Error('no link'))))
    if (!(await pedido)) return
    if (await copiado) toast.success(`Link copiado. Ele vale por ${prazo} e não mostra os seus dados.`)
    else toast.message('Não deu para copiar. Selecione o link aqui na página e copie.')
  }
  const abrirPdf = () => abrirComLink('Abrindo o PDF', pedir, url => `${url}/relatorio.pdf`)
  const enviarPeloWhatsApp = () =>
    abrirComLink(
      'Abrindo o WhatsApp',
      pedir,
      url => `https://wa.me/?text=${encodeURIComponent(`${recado} ${url}`)}`,
    )
  return (
    <div className="mt-4 print:hidden">
      <div className="flex flex-wrap gap-2 max-sm:*:flex-auto">
        <Botao variante="secundario" tamanho="pequeno" disabled={criando} onClick={enviarPeloWhatsApp}>
          Compartilhar no WhatsApp
        </Botao>
        <Botao variante="secundario" tamanho="pequeno" disabled={criando} onClick={copiarLink}>
          {criando ? 'Criando o link…' : 'Copiar link do relatório'}
        </Botao>
        <Botao variante="secundario" tamanho="pequeno" disabled={criando} onClick={abrirPdf}>
          Relatório em PDF
        </Botao>
      </div>
      {link && <LinkFeito link={link} criando={criando} aoDesligar={desligar} />}
    </div>
  )
}

type PropsDoLink = { link: string; criando: boolean; aoDesligar(): void }

function LinkFeito({ link, criando, aoDesligar }: PropsDoLink) {
  return (
    <div className="mt-2">
      <input
        type="text"
        readOnly
        aria-label="Link do relatório"
        value={link}
        onFocus={evento => evento.target.select()}
        className={classesDoControle}
      />
      <span className="-ml-4 block">
        <Botao variante="texto" tamanho="pequeno" disabled={criando} onClick={aoDesligar}>
          Desligar este link
        </Botao>
      </span>
    </div>
  )
}

/** Opens an address with the link in a new tab. The tab opens before the request: later the browser would block it. */
async function abrirComLink(
  titulo: string,
  pedir: () => Promise<string | undefined>,
  enderecar: (url: string) => string,
): Promise<void> {
  const aba = abrirAba(titulo)
  const url = await pedir()
  if (!url) aba?.close()
  else levar(aba, enderecar(url))
}

/** Opens an address in the new tab, or in this one if the browser blocked the new tab or the user closed it. */
function levar(aba: ReturnType<typeof abrirAba>, endereco: string): void {
  if (aba && !aba.closed) aba.location.replace(endereco)
  else location.assign(endereco)
}

/** Creates the link to a valuation once; after a failure it shows a message and returns undefined. */
function useLink(avaliacao_id: string) {
  const [feito, setFeito] = useState({ avaliacao_id, link: '' })
  const [criando, setCriando] = useState(false)
  const link = feito.avaliacao_id === avaliacao_id ? feito.link : ''
  // A ref, because the state `criando` is not yet there for a second press in the same moment.
  const emCurso = useRef(false)

  async function pedir(): Promise<string | undefined> {
    if (link) return link
    if (emCurso.current) return undefined
    emCurso.current = true
    setCriando(true)
    try {
      const novo = await pedirLink(avaliacao_id)
      setFeito({ avaliacao_id, link: novo })
      return novo
    } catch (erro) {
      toast.error(mensagemDe(erro))
      return undefined
    } finally {
      emCurso.current = false
      setCriando(false)
    }
  }

  /** Switches the link off, also for this page: the next press that needs a link creates another. */
  async function desligar() {
    setCriando(true)
    try {
      await chamarAberto('POST', '/api/compartilhamentos/desligar', {
        corpo: { avaliacao_id, codigo: link.split('/').at(-1) },
        repetivel: true,
      })
      setFeito({ avaliacao_id, link: '' })
      toast.success('Link desligado. Quem o tem não abre mais o relatório.')
    } catch (erro) {
      toast.error(mensagemDe(erro))
    } finally {
      setCriando(false)
    }
  }
  return { link, criando, pedir, desligar }
}

/** Asks the server for a new link. @throws ErroDaApi */
async function pedirLink(avaliacao_id: string): Promise<string> {
  const { url } = await chamarAberto<{ url: string }>('POST', '/api/compartilhamentos', {
    corpo: { avaliacao_id },
    frases: { sem_conexao: FALHA_DO_LINK, sem_explicacao: FALHA_DO_LINK },
  })
  return url
}
