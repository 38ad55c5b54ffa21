import { useState } from 'react'
import { toast } from 'sonner'
import { copiar } from '#web/copiar.ts'
import { classesDaEntrada } from '#web/formulario/Campo.tsx'
import { Botao } from '#web/ui/Botao.tsx'

/** Makes a private link to the report on request, shows it, ready to be selected, and copies it. */
export function CopiarLink({ avaliacao_id }: { avaliacao_id: string }) {
  const [link, setLink] = useState('')
  const [criando, setCriando] = useState(false)

  async function criar() {
    setCriando(true)
    try {
      const url = link || (await pedirLink(avaliacao_id))
      setLink(url)
      if (await copiar(url)) toast.success('Link copiado. Ele vale por 30 dias e não mostra os seus dados.')
      else toast.message('Não deu para copiar. Selecione o link aqui na página e copie.')
    } catch (erro) {
      toast.error((erro as Error).message)
    } finally {
      setCriando(false)
    }
  }
  return (
    <>
      <Botao variante="secundario" disabled={criando} onClick={criar}>
        {criando ? 'Criando o link…' : 'Copiar link do relatório'}
      </Botao>
      {link && (
        <input
          type="text"
          readOnly
          aria-label="Link do relatório"
          value={link}
          onFocus={evento => evento.target.select()}
          className={`${classesDaEntrada} md:flex-1`}
        />
      )}
    </>
  )
}

async function pedirLink(avaliacao_id: string): Promise<string> {
  const resposta = await fetch('/api/compartilhamentos', {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ avaliacao_id }),
  }).catch(() => undefined)
  const corpo = await resposta?.json().catch(() => undefined)
  if (!resposta?.ok)
    throw new Error(corpo?.error ?? 'Não deu para criar o link agora. Tente de novo em instantes.')
  return corpo.url
}
