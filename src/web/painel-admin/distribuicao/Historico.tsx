import { Botao } from '#web/ui/Botao.tsx'
import { Estado } from '#web/ui/Estado.tsx'
import { dataHora } from '#web/ui/formatos.ts'
import { type Regra, useRegras } from './consultas-da-distribuicao.ts'
import { SecaoDobrada } from './SecaoComTitulo.tsx'

type Props = { aoRascunhar(regra: Regra): void }

/** Every version of the rule, who made it, from when to when it was in force, and a draft that begins as it. */
export function Historico({ aoRascunhar }: Props) {
  const { data: regras } = useRegras()
  if (!regras?.length) return null
  return (
    <SecaoDobrada
      titulo="Versões"
      fato={dizerVersoes(regras)}
      ajuda="Uma regra nunca é editada: cada mudança é uma versão nova."
    >
      <ol className="divide-y divide-line">
        {regras.map(regra => (
          <Versao key={regra.versao} regra={regra} aoRascunhar={aoRascunhar} />
        ))}
      </ol>
    </SecaoDobrada>
  )
}

/** Counts the versions, and names the one in force: "2, a 1 em vigor". */
function dizerVersoes(regras: readonly Regra[]): string {
  const vigente = regras.find(({ em_vigor }) => em_vigor)
  return vigente ? `${regras.length}, a ${vigente.versao} em vigor` : `${regras.length}, nenhuma em vigor`
}

function Versao({ regra, aoRascunhar }: Props & { regra: Regra }) {
  const { versao, frase, criada_em, criada_por, em_vigor, vigencias } = regra
  return (
    <li className="grid gap-1 py-3">
      <span className="flex flex-wrap items-center gap-x-4 font-semibold">
        Versão {versao}
        {em_vigor && <Estado cor="bom">Em vigor</Estado>}
      </span>
      <span className="max-w-[46em]">{frase}</span>
      <span className="text-14 text-muted">
        Criada em {dataHora(criada_em)}
        {criada_por && ` por ${criada_por}`}
      </span>
      {vigencias.map(({ desde, ate, por }) => (
        <span key={desde} className="text-14 text-muted">
          Em vigor de {dataHora(desde)} {ate ? `a ${dataHora(ate)}` : 'até agora'}
          {por && `, ativada por ${por}`}
        </span>
      ))}
      <Botao
        variante="texto"
        onClick={() => aoRascunhar(regra)}
        aria-label={`Rascunhar a partir da versão ${versao}`}
        className="justify-self-start px-0"
        tamanho="pequeno"
      >
        Rascunhar a partir desta
      </Botao>
    </li>
  )
}
