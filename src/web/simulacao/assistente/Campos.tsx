import type { Marca } from '#domain/catalogo/marcas/marca.ts'
import type { Campo, Respostas } from '#domain/questionario/questionario.ts'
import { enumerar } from '#domain/texto/enumerar.ts'
import { Dobra } from '#web/ui/Dobra.tsx'
import { CampoCaixa } from '../campos/CampoCaixa.tsx'
import { CampoDaLoja } from '../campos/CampoDaLoja.tsx'
import { CampoDeslizante } from '../campos/CampoDeslizante.tsx'
import { CampoDocumento } from '../campos/CampoDocumento.tsx'
import { CampoEscolha } from '../campos/CampoEscolha.tsx'
import { CampoLista } from '../campos/CampoLista.tsx'
import { CampoMunicipio } from '../campos/CampoMunicipio.tsx'
import { CampoTexto, CampoTextoLongo } from '../campos/CampoTexto.tsx'
import { CampoVarias } from '../campos/CampoVarias.tsx'
import { CampoAno } from '../campos/catalogo/CampoAno.tsx'
import { CampoCatalogo } from '../campos/catalogo/CampoCatalogo.tsx'
import type { Contexto } from '../campos/pecas/props.ts'
import { useVersoesDoAno } from '../campos/pecas/useVersoes.ts'
import { ehDoVeiculo, Veiculo } from './Veiculo.tsx'

type Props = { campos: readonly Campo[]; contexto: Contexto }

/**
 * The visible fields of a step. The fields that name the vehicle come first, and become one line once they are answered.
 * Optional fields are in a fold. A single choice needs no title of its own: the title of the step is its legend.
 */
export function Campos({ campos, marcas, ...props }: Props & { marcas: readonly Marca[] }) {
  const versoes = useVersoesDoAno(
    props.contexto,
    campos.some(({ nome }) => nome === 'codigo_fipe'),
  )
  const contexto: Contexto = { ...props.contexto, versoes }
  const temUmaEscolha =
    campos.filter(campo => campo.tipo === 'escolha' || campo.tipo === 'varias').length === 1
  const ehDobrado = (campo: Campo) =>
    campo.dobrado?.(contexto.respostas) === true && !(campo.nome === 'placa' && contexto.buscaPelaPlaca)
  const desenharCampo = (campo: Campo, comContexto = contexto) => (
    <UmCampo
      key={campo.nome}
      campo={campo}
      contexto={comContexto}
      marcas={marcas}
      semTitulo={temUmaEscolha && campo === campos[0]}
    />
  )
  const abertos = campos.filter(campo => !ehDobrado(campo))
  const primeiro = abertos.findIndex(ehDoVeiculo)
  // The other fields depend on the model, so they wait for it.
  const esperaONome = primeiro !== -1 && contexto.comScript && !contexto.respostas.modelo
  const antes = abertos.slice(0, Math.max(0, primeiro))
  const depois = abertos.filter(campo => !antes.includes(campo) && !ehDoVeiculo(campo))
  return (
    <>
      {antes.map(campo => desenharCampo(campo))}
      {primeiro !== -1 && (
        <Veiculo
          campos={abertos.filter(ehDoVeiculo)}
          contexto={contexto}
          soFaltaVersao={depois.every(({ nome }) => nome === 'codigo_fipe')}
          desenhar={desenharCampo}
        />
      )}
      {!esperaONome && (
        <>
          {depois.map(campo => desenharCampo(campo))}
          <Dobrados campos={campos.filter(ehDobrado)} contexto={contexto}>
            {desenharCampo}
          </Dobrados>
          {campos.some(({ nome }) => nome === 'cpf') && <CampoDaLoja contexto={contexto} />}
        </>
      )}
    </>
  )
}

/** The folded fields, under a heading that names them and the answers that they have. */
function Dobrados({ campos, contexto, children }: Props & { children: (campo: Campo) => React.ReactNode }) {
  if (campos.length === 0) return null
  const nomes = campos.map(({ rotulo, nome }, i) => {
    const dita = dizer(contexto.respostas, nome)
    // Drops "de ..." and "do ..." from a label: "Capacidade de carga" becomes "Capacidade".
    const curto = rotulo.replace(/ d[eo] .*/, '')
    return `${i === 0 ? curto : curto.toLowerCase()}${dita && ` (${dita})`}`
  })
  const titulo = enumerar(nomes)
  const opcionais =
    campos.every(({ opcional }) => opcional) && campos.every(c => !dizer(contexto.respostas, c.nome))
  return (
    <Dobra titulo={opcionais ? `${titulo} (opcional)` : titulo}>
      <div className="grid gap-6 pt-2">{campos.map(campo => children(campo))}</div>
    </Dobra>
  )
}

/** Returns an answer as text; empty without an answer. */
const dizer = (respostas: Respostas, nome: Campo['nome']) => String(respostas[nome] ?? '')

type PropsDeUm = { campo: Campo; contexto: Contexto; marcas: readonly Marca[]; semTitulo: boolean }

function UmCampo({ campo, contexto, marcas, semTitulo }: PropsDeUm) {
  switch (campo.tipo) {
    case 'escolha':
      return <CampoEscolha campo={campo} contexto={contexto} semTitulo={semTitulo} />
    case 'varias':
      return <CampoVarias campo={campo} contexto={contexto} semTitulo={semTitulo} />
    case 'caixa':
      return <CampoCaixa campo={campo} contexto={contexto} />
    case 'texto':
      return campo.mascara === 'cpf_cnpj' ? (
        <CampoDocumento campo={campo} contexto={contexto} />
      ) : (
        <CampoTexto campo={campo} contexto={contexto} />
      )
    case 'texto_longo':
      return <CampoTextoLongo campo={campo} contexto={contexto} />
    case 'lista':
      return <CampoLista campo={campo} contexto={contexto} />
    case 'catalogo':
      return <CampoCatalogo campo={campo} contexto={contexto} marcas={marcas} />
    case 'ano':
      return <CampoAno campo={campo} contexto={contexto} />
    case 'municipio':
      return <CampoMunicipio campo={campo} contexto={contexto} />
    case 'deslizante':
      return <CampoDeslizante campo={campo} contexto={contexto} />
  }
}
