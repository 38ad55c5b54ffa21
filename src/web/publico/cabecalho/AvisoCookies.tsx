import { useContext } from 'react'
import { NonceContext } from '#web/site/nonce.ts'
import { Botao } from '#web/ui/Botao.tsx'
import { criarEscolhaGuardada, instalarAvisoCookies } from './cookies.ts'

// Only the server needs the text: in the browser, the script that came with the page stays.
const CODIGO = import.meta.env.SSR ? `(${instalarAvisoCookies})((${criarEscolhaGuardada})())` : ''

/** Cookie banner and dialog (spec §2). Their behaviour is the small script at the end, not React. */
export function AvisoCookies({ marcados }: { marcados: boolean }) {
  const nonce = useContext(NonceContext)
  return (
    <>
      <Banner />
      <Dialogo marcados={marcados} />
      <script
        nonce={nonce}
        // biome-ignore lint/security/noDangerouslySetInnerHtml: our own constant text, which the page layer allows by its hash
        dangerouslySetInnerHTML={{ __html: CODIGO }}
        suppressHydrationWarning
      />
    </>
  )
}

function Banner() {
  return (
    <section
      id="aviso-cookies"
      aria-label="Aviso de cookies"
      hidden
      suppressHydrationWarning
      // The open dialog asks the same: the bar behind it would ask twice.
      className="alta:fixed inset-x-0 bottom-0 z-40 border-line border-t bg-surface shadow-thing print:hidden [&:has(+dialog[open])]:invisible"
    >
      <div className="folha flex flex-col gap-3 py-3 md:flex-row md:items-center md:justify-between">
        <p className="text-14 text-muted">
          Usamos cookies essenciais para o site funcionar. Os outros, só se você quiser.{' '}
          <a className="inline-block py-1 text-green underline" href="/politica-cookies">
            Política de cookies
          </a>
        </p>
        <div className="grid grid-cols-2 gap-2 md:flex md:shrink-0">
          <Botao variante="secundario" tamanho="pequeno" data-cookies="recusar">
            Recusar não essenciais
          </Botao>
          <Botao variante="secundario" tamanho="pequeno" data-cookies="aceitar">
            Aceitar todos
          </Botao>
          <Botao variante="texto" tamanho="pequeno" data-cookies="abrir" className="col-span-2">
            Gerenciar preferências
          </Botao>
        </div>
      </div>
    </section>
  )
}

const TIPOS = [
  {
    nome: 'essenciais',
    rotulo: 'Essenciais',
    estado: ' · sempre ligados',
    texto: 'Guardam esta escolha, o seu acesso e o rascunho da simulação.',
    hoje: '',
  },
  {
    nome: 'analiticos',
    rotulo: 'Analíticos',
    estado: '',
    texto: 'Para contar visitas.',
    hoje: 'Hoje não usamos.',
  },
  {
    nome: 'marketing',
    rotulo: 'Marketing',
    estado: '',
    texto: 'Para medir campanhas.',
    hoje: 'Hoje não usamos.',
  },
] as const

function Dialogo({ marcados }: { marcados: boolean }) {
  return (
    <dialog
      id="dialogo-cookies"
      aria-labelledby="dialogo-cookies-titulo"
      className="m-auto w-[min(32rem,calc(100vw-2rem))] rounded-thing border border-line bg-surface p-6 text-ink shadow-thing backdrop:bg-veil/60"
    >
      <h2 id="dialogo-cookies-titulo" className="mb-1 text-22">
        Preferências de cookies
      </h2>
      <p className="mb-4 text-14 text-muted">Você pode mudar de ideia quando quiser, no rodapé.</p>
      {TIPOS.map(({ nome, rotulo, estado, texto, hoje }) => (
        <label key={nome} className="flex min-h-11 gap-3 border-line border-t py-3">
          <input
            type="checkbox"
            name={nome}
            aria-label={rotulo}
            aria-describedby={`cookies-${nome}`}
            defaultChecked={nome === 'essenciais' || marcados}
            disabled={nome === 'essenciais'}
            className="mt-1 size-5 shrink-0 accent-green"
          />
          <span>
            <strong className="font-semibold">{rotulo}</strong>
            <span id={`cookies-${nome}`} className="text-14 text-muted leading-snug">
              {estado}
              <br />
              {texto} <span className="inline-block">{hoje}</span>
            </span>
          </span>
        </label>
      ))}
      <div className="mt-4 flex justify-end gap-2 max-sm:*:flex-1">
        <Botao variante="secundario" data-cookies="cancelar">
          Cancelar
        </Botao>
        <Botao data-cookies="salvar">Salvar</Botao>
      </div>
    </dialog>
  )
}
