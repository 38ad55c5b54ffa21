import { useDeferredValue, useEffect, useEffectEvent, useState } from 'react'
import { Recados } from '#web/formulario/Campo.tsx'
import { Conflito } from '../cadastro/Conflito.tsx'
import type { Conteudo } from './conteudo-salvo.ts'
import { Diferenca } from './Diferenca.tsx'
import { classesDoTexto, Escrita } from './Escrita.tsx'
import { Previa } from './Previa.tsx'
import { Rodape } from './Rodape.tsx'
import { SairSemSalvar } from './SairSemSalvar.tsx'
import { useRascunho } from './useRascunho.ts'
import { Versoes } from './Versoes.tsx'

type Vista = 'texto' | 'previa'

/** Editor of one page: title, Markdown with its preview, saving, versions. */
export function Editor({ salvo }: { salvo: Conteudo }) {
  const rascunho = useRascunho(salvo)
  const { texto, sujo, salvando, falha, escrever } = rascunho
  const [vista, setVista] = useState<Vista>('texto')
  const [comVersoes, setComVersoes] = useState(false)
  const previa = useDeferredValue(texto)
  const salvar = () => {
    if (sujo && !salvando) rascunho.salvar()
  }
  useCtrlS(salvar)
  return (
    <>
      <form
        noValidate
        onSubmit={evento => {
          evento.preventDefault()
          salvar()
        }}
        className="grid gap-4"
      >
        {rascunho.conflito && <Defasado salvo={salvo} rascunho={rascunho} />}
        <Vistas vista={vista} aoMudar={setVista} />
        <div className="grid gap-x-6 gap-y-2 lg:grid-cols-2">
          <div className={vista === 'texto' ? 'min-w-0' : 'min-w-0 max-lg:hidden'}>
            <CampoTitulo
              valor={texto.titulo}
              erro={falha?.campos.titulo}
              aoMudar={titulo => escrever({ titulo })}
            />
            <Escrita
              valor={texto.conteudo}
              erro={falha?.campos.conteudo}
              aoMudar={conteudo => escrever({ conteudo })}
            />
          </div>
          <div className={`min-w-0 lg:relative ${vista === 'previa' ? '' : 'max-lg:hidden'}`}>
            <Previa titulo={previa.titulo} conteudo={previa.conteudo} />
          </div>
        </div>
        <AvisoDeVazio conteudo={texto.conteudo} />
        <Rodape
          salvo={salvo}
          sujo={sujo}
          salvando={salvando}
          falha={rascunho.conflito ? undefined : falha?.mensagem}
          aoVerVersoes={() => setComVersoes(true)}
        />
      </form>
      <SairSemSalvar sujo={sujo} />
      {comVersoes && (
        <Versoes
          salvo={salvo}
          sujo={sujo}
          aoRestaurar={rascunho.restaurar}
          aoFechar={() => setComVersoes(false)}
        />
      )}
    </>
  )
}

function AvisoDeVazio({ conteudo }: { conteudo: string }) {
  return (
    <p role="status" className="rounded-thing border border-mango bg-paper px-4 py-3 empty:hidden">
      {!conteudo.trim() &&
        'Sem texto, a página sai do ar: quem abrir vê “O conteúdo solicitado não foi encontrado.”, e o link some do rodapé.'}
    </p>
  )
}

type PropsDoTitulo = { valor: string; erro: string | undefined; aoMudar(titulo: string): void }

function CampoTitulo({ valor, erro, aoMudar }: PropsDoTitulo) {
  return (
    <>
      <label htmlFor="campo-titulo" className="mb-1 block font-semibold">
        Título
      </label>
      <input
        id="campo-titulo"
        value={valor}
        onChange={evento => aoMudar(evento.target.value)}
        maxLength={200}
        autoComplete="off"
        aria-describedby="erro-titulo"
        aria-invalid={erro ? true : undefined}
        className={`min-h-12 ${classesDoTexto}`}
      />
      <Recados nome="titulo" erro={erro} />
    </>
  )
}

type PropsDoDefasado = { salvo: Conteudo; rascunho: ReturnType<typeof useRascunho> }

/** Another person saved this page since the edit began. */
function Defasado({ salvo, rascunho }: PropsDoDefasado) {
  const { texto, salvando, descartar, salvarPorCima } = rascunho
  return (
    <Conflito ocupado={salvando} aoCarregar={descartar} aoSalvar={salvarPorCima}>
      <details>
        <summary className="inline-flex min-h-11 items-center underline underline-offset-4">
          Ver o que muda se o seu texto for salvo assim mesmo
        </summary>
        <div className="max-h-80 overflow-y-auto">
          <Diferenca
            antes={`${salvo.titulo}\n\n${salvo.conteudo}`}
            depois={`${texto.titulo}\n\n${texto.conteudo}`}
            vazio="Os dois textos são iguais."
          />
        </div>
      </details>
    </Conflito>
  )
}

const VISTAS: readonly { vista: Vista; nome: string }[] = [
  { vista: 'texto', nome: 'Escrever' },
  { vista: 'previa', nome: 'Como fica' },
]

/** On a narrow screen the text and its preview take turns. */
function Vistas({ vista, aoMudar }: { vista: Vista; aoMudar(vista: Vista): void }) {
  return (
    <fieldset className="flex lg:hidden">
      <legend className="sr-only">O que mostrar</legend>
      {VISTAS.map(({ vista: uma, nome }) => (
        <button
          key={uma}
          type="button"
          aria-pressed={uma === vista}
          onClick={() => aoMudar(uma)}
          className="min-h-11 flex-1 border border-field bg-surface px-4 font-medium text-14 text-muted first-of-type:rounded-l-thing last-of-type:-ml-px last-of-type:rounded-r-thing aria-pressed:bg-green-soft aria-pressed:text-ink"
        >
          {nome}
        </button>
      ))}
    </fieldset>
  )
}

/** Saves on Ctrl+S from anywhere on the tab, instead of the browser's saving of the page. */
function useCtrlS(salvar: () => void) {
  const aoTeclar = useEffectEvent((evento: KeyboardEvent) => {
    if (!(evento.ctrlKey || evento.metaKey) || evento.key.toLowerCase() !== 's') return
    evento.preventDefault()
    if (!document.querySelector('dialog[open]')) salvar()
  })
  useEffect(() => {
    addEventListener('keydown', aoTeclar)
    return () => removeEventListener('keydown', aoTeclar)
  }, [])
}
