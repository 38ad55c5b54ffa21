import { useState } from 'react'
import { agruparExtras } from '#domain/avaliacao/extras.ts'
import { contar } from '#domain/numero/contar.ts'
import { anosDesde } from '#domain/veiculo/idade.ts'
import { Grupo } from '#web/formulario/Campo.tsx'
import { ChipDeOpcao } from './pecas/ChipDeOpcao.tsx'
import type { Contexto, PropsDoCampo } from './pecas/props.ts'
import { useVersoesDoAno } from './pecas/useVersoes.ts'

type Marcar = { marcados: readonly string[]; alternar(opcao: string, marcado: boolean): void }

/** A checklist. The items that raise or lower the price most are chips; a press shows the others. */
export function CampoVarias({ campo, contexto, semTitulo }: PropsDoCampo<'varias'> & { semTitulo: boolean }) {
  const resposta = contexto.respostas[campo.nome] ?? []
  const marcados = typeof resposta === 'string' ? [] : resposta
  const { pesam, baixam, demais } = useExtras(campo, contexto)
  const alternar = (opcao: string, marcado: boolean) =>
    contexto.responder(campo.nome, marcado ? [...marcados, opcao] : marcados.filter(item => item !== opcao))
  return (
    <Grupo {...campo} opcional={undefined} erro={contexto.erros[campo.nome]} oculta={semTitulo}>
      <p aria-live="polite" className="sr-only">
        {marcados.length > 0 && contar(marcados.length, 'item marcado', 'itens marcados')}
      </p>
      <GrupoDeChips titulo="Valoriza" opcoes={pesam} marcados={marcados} alternar={alternar} />
      {baixam.length > 0 && (
        <GrupoDeChips titulo="Pesa contra" opcoes={baixam} marcados={marcados} alternar={alternar} />
      )}
      {demais.length > 0 && (
        <Demais opcoes={demais} marcados={marcados} alternar={alternar} abertaLogo={!contexto.comScript} />
      )}
    </Grupo>
  )
}

/**
 * Chooses the groups for this vehicle, by its age and by its price. The price is the chosen version's, or else the
 * highest one of the versions; null if the list has no price.
 */
function useExtras({ opcoes }: PropsDoCampo<'varias'>['campo'], contexto: Contexto) {
  const { tipo, respostas, hoje } = contexto
  const ano = Number(respostas.ano)
  const versoes = useVersoesDoAno(contexto, true) ?? []
  const escolhidas = versoes.filter(({ codigo_fipe }) => codigo_fipe === respostas.codigo_fipe)
  const precos = (escolhidas.length > 0 ? escolhidas : versoes).flatMap(
    ({ valor_reais }) => valor_reais ?? [],
  )
  const valor_reais = precos.length > 0 ? Math.max(...precos) : null
  return agruparExtras(tipo, opcoes, { valor_reais, idade_anos: anosDesde(ano, hoje) })
}

/** Short names of the items that lower the price, so that they fit in a row. */
const CURTOS: Readonly<Record<string, string>> = {
  'Passagem por Leilão': 'Leilão',
  'Sinistro Recuperado': 'Sinistro',
}

function GrupoDeChips({
  titulo,
  opcoes,
  marcados,
  alternar,
}: Marcar & { titulo: string; opcoes: readonly string[] }) {
  return (
    <fieldset className="mb-6">
      <legend className="mb-2 font-semibold">{titulo}</legend>
      <div className="flex flex-wrap gap-2">
        {opcoes.map(opcao => (
          <ChipDeOpcao
            key={opcao}
            tipo="checkbox"
            nome="extras"
            valor={opcao}
            marcada={marcados.includes(opcao)}
            aoMudar={marcada => alternar(opcao, marcada)}
            rotulo={opcao}
          >
            <span className="max-sm:text-14">{CURTOS[opcao] ?? opcao}</span>
          </ChipDeOpcao>
        ))}
      </div>
    </fieldset>
  )
}

/** The extras with little effect on the price; the list scrolls at 500 px (spec §3). */
function Demais({
  opcoes,
  marcados,
  alternar,
  abertaLogo,
}: Marcar & { opcoes: readonly string[]; abertaLogo: boolean }) {
  const [aberta, setAberta] = useState(() => abertaLogo || opcoes.some(opcao => marcados.includes(opcao)))
  if (!aberta)
    return (
      <button
        type="button"
        onClick={() => setAberta(true)}
        className="min-h-12 text-green underline underline-offset-4"
      >
        Outros itens
      </button>
    )
  return (
    <ul className="grid max-h-[500px] overflow-y-auto rounded-thing border border-line bg-surface sm:grid-cols-2">
      {opcoes.map(opcao => (
        <li key={opcao} className="border-line border-b">
          <label className="flex min-h-12 items-center gap-3 px-4 py-2 hover:bg-green-soft has-checked:bg-green-soft">
            <input
              type="checkbox"
              name="extras"
              value={opcao}
              checked={marcados.includes(opcao)}
              onChange={evento => alternar(opcao, evento.target.checked)}
              className="size-5 shrink-0 accent-green"
            />
            <span className="leading-snug">{opcao}</span>
          </label>
        </li>
      ))}
    </ul>
  )
}
