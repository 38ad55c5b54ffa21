import { type FormEvent, useState } from 'react'
import { reais } from '#domain/numero/dinheiro.ts'
import { lerQuantidade } from '#domain/questionario/ler-numero.ts'
import { CampoTexto } from '#web/formulario/CampoTexto.tsx'
import { Botao } from '#web/ui/Botao.tsx'
import type { PropsDoEstado } from '../base/estado.ts'
import type { Escolha, Feito, Proposta } from '../base/situacao-da-janela.ts'
import { useGesto } from '../base/useGesto.ts'
import { razoesDe } from './razoes.ts'

type Props = { escolhida: Proposta; escolha: Escolha } & Pick<PropsDoEstado, 'agora' | 'aoFazer'>
type Resposta = Extract<Feito, readonly ['/desfecho', unknown]>[1]

/** The page's words after each answer. */
const RESPONDIDO = {
  vendi: 'Você vendeu.',
  baixou: 'A loja baixou o preço.',
  sem_contato: 'A loja não fez contato.',
  loja_desistiu: 'A loja desistiu.',
  nao_vendi: 'Você não vendeu.',
} as const

/** Labels of the field for a price. */
const ROTULOS = { vendi: 'Por quanto você vendeu?', baixou: 'Para quanto baixaram?' } as const

/** The one question about the result: a tap for the offered price or for a reason, a field for another price. */
export function Desfecho({ escolhida, escolha, agora, aoFazer }: Props) {
  const { desfecho } = escolha
  const [outro, setOutro] = useState<'vendi' | 'baixou'>()
  const { ocupado, falha, gesto } = useGesto((resposta: Resposta) => aoFazer(['/desfecho', resposta]))
  const { agencia, valor } = escolhida
  return (
    <section aria-labelledby="desfecho" className="mb-6">
      <h2 id="desfecho" className="text-22">
        {desfecho ? 'Obrigado pela resposta' : `Vendeu para a ${agencia.nome}?`}
      </h2>
      <p role="status" className="mt-1 text-muted">
        {desfecho
          ? `${RESPONDIDO[desfecho]} A sua resposta conta no histórico da loja.`
          : 'A sua resposta conta no histórico da loja e ajuda quem vem depois.'}
      </p>
      {!desfecho && (
        <div className="mt-4 grid gap-2 sm:grid-cols-2">
          {/* All answers look alike, because each counts for the agency. */}
          <Botao variante="secundario" disabled={ocupado} onClick={() => gesto({ desfecho: 'vendi', valor })}>
            Vendi por {reais(valor)}
          </Botao>
          <Botao variante="secundario" disabled={ocupado} onClick={() => setOutro('vendi')}>
            Vendi por outro valor
          </Botao>
          {razoesDe(escolha, agora).map(([razao, texto]) => (
            <Botao
              key={razao}
              variante="secundario"
              disabled={ocupado}
              onClick={() => (razao === 'baixou' ? setOutro('baixou') : gesto({ desfecho: razao }))}
            >
              {texto}
            </Botao>
          ))}
        </div>
      )}
      {!desfecho && outro && <OutroValor key={outro} desfecho={outro} ocupado={ocupado} aoEnviar={gesto} />}
      <p role="alert" className="mt-3 font-medium text-red empty:hidden">
        {falha}
      </p>
    </section>
  )
}

type PropsDoValor = {
  desfecho: keyof typeof ROTULOS
  ocupado: boolean
  aoEnviar(resposta: Resposta): Promise<void>
}

function OutroValor({ desfecho, ocupado, aoEnviar }: PropsDoValor) {
  const [erro, setErro] = useState<string>()
  function enviar(evento: FormEvent<HTMLFormElement>) {
    evento.preventDefault()
    const lido = lerQuantidade(String(new FormData(evento.currentTarget).get('valor')).replace('R$', ''))
    if (typeof lido !== 'number' || lido <= 0) return setErro('Escreva o valor em reais, como 42.000.')
    setErro(undefined)
    aoEnviar({ desfecho, valor: lido })
  }
  return (
    <form onSubmit={enviar} noValidate className="mt-4 grid max-w-80 gap-3">
      <CampoTexto
        name="valor"
        rotulo={ROTULOS[desfecho]}
        inputMode="numeric"
        autoComplete="off"
        maxLength={20}
        placeholder="R$"
        autoFocus
        erro={erro}
      />
      <Botao type="submit" variante="secundario" disabled={ocupado}>
        Enviar
      </Botao>
    </form>
  )
}
