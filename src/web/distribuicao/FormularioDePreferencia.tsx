import { type ReactNode, useState } from 'react'
import type { PreferenciaLida } from '#domain/distribuicao/preferencias.ts'
import { ROTULOS_DO_OBJETIVO, ROTULOS_DO_TIPO } from '#domain/lead/rotulos-do-lead.ts'
import { UFS } from '#domain/pessoa/localizacao/municipio.ts'
import { OBJETIVOS } from '#domain/questionario/campo.schema.ts'
import { diaEscrito } from '#domain/tempo/dia.ts'
import { TIPOS_VEICULO } from '#domain/veiculo/veiculo.ts'
import { classesDoControle, Grupo } from '#web/formulario/Campo.tsx'
import { CampoDia } from '#web/formulario/CampoDia.tsx'
import { CampoTexto } from '#web/formulario/CampoTexto.tsx'
import { useFormulario } from '#web/formulario/useFormulario.ts'
import { chamar } from '#web/servidor/api.ts'
import type { ValorEmJson } from '#web/servidor/resposta.ts'
import { Botao } from '#web/ui/Botao.tsx'
import { Dobra } from '#web/ui/Dobra.tsx'
import { Cidades } from './Cidades.tsx'
import { DIAS } from './espera-da-regra.ts'
import { preferenciaDoFormulario } from './formulario.schema.ts'
import { Escolha, Marca, Marcas } from './Marcas.tsx'

/** Answer of `GET …/preferencia`. */
export type PreferenciaNaTela = ValorEmJson<PreferenciaLida>

type Props = {
  lida: PreferenciaNaTela
  /** Address of the API that stores the preferences. */
  caminho: string
  /** Number of leads to expect, beside the button. */
  previsto?: ReactNode
  aoSalvar(nova: PreferenciaNaTela): void
}

const OPCOES_DO_TIPO = TIPOS_VEICULO.map(tipo => [tipo, ROTULOS_DO_TIPO[tipo]] as const)
const OPCOES_DA_UF = UFS.map(uf => [uf, uf] as const)
const OPCOES_DO_OBJETIVO = OBJETIVOS.map(objetivo => [objetivo, ROTULOS_DO_OBJETIVO[objetivo]] as const)

/** Keeps the action of the form, which is four screens long on a phone, in reach at the bottom of the screen there. */
const BARRA_DA_ACAO =
  'grid justify-items-start gap-3 max-md:sticky max-md:bottom-0 max-md:z-10 max-md:-mx-4 max-md:justify-items-stretch max-md:border-line max-md:border-t max-md:bg-surface max-md:px-4 max-md:py-3'

/** The preferences of an agency. An empty field accepts every lead. */
export function FormularioDePreferencia({ lida, caminho, previsto, aoSalvar }: Props) {
  const { preferencia } = lida
  const { erros, falha, ocupado, enviando, form } = useFormulario(preferenciaDoFormulario, async corpo => {
    aoSalvar(await chamar<PreferenciaNaTela>('PUT', caminho, corpo))
  })
  return (
    // The bar below must not cover a field that the keyboard reaches.
    <form {...form} className="grid gap-6 max-md:[&_input]:scroll-mb-24">
      <input type="hidden" name="versao" value={lida.versao} />
      <p className="text-14 text-muted">Tudo é opcional: o que ficar em branco aceita qualquer lead.</p>
      <Grupo nome="tipos" rotulo="Tipos de veículo" erro={erros.tipos}>
        <Marcas prefixo="tipo" opcoes={OPCOES_DO_TIPO} marcadas={preferencia.tipos} />
      </Grupo>
      <Regioes lida={lida} erro={erros.regioes} />
      <div className="grid gap-6 min-[640px]:grid-cols-2">
        <Faixa nome="anos" rotulo="Ano do veículo" valor={preferencia.anos} erro={erros.anos} />
        <Faixa
          nome="valor_reais"
          rotulo="Valor de referência, R$"
          valor={preferencia.valor_reais}
          erro={erros.valor_reais}
        />
      </div>
      <Grupo nome="objetivos" rotulo="O que a pessoa quer" erro={erros.objetivos}>
        <Marcas prefixo="objetivo" opcoes={OPCOES_DO_OBJETIVO} marcadas={preferencia.objetivos} />
      </Grupo>
      <Horario horario={preferencia.horario} erro={erros.horario} />
      <div className="sm:max-w-80">
        <CampoDia
          name="pausa_ate"
          rotulo="Pausar até"
          ajuda="Até o fim desse dia, nenhum lead chega sozinho."
          required={false}
          defaultValue={diaEscrito(preferencia.pausa_ate ?? '')}
          erro={erros.pausa_ate}
        />
      </div>
      <div className={BARRA_DA_ACAO}>
        <p role="alert" className="font-medium text-red empty:hidden">
          {falha}
        </p>
        <div className="flex flex-wrap items-center gap-x-4 gap-y-2 max-md:flex-col-reverse max-md:items-stretch">
          <Botao
            type="submit"
            disabled={ocupado}
            aria-busy={enviando}
            className="whitespace-nowrap max-md:flex-1 max-md:px-3"
          >
            {enviando ? 'Salvando...' : 'Salvar preferências'}
          </Botao>
          {previsto}
        </div>
      </div>
    </form>
  )
}

function Regioes({ lida, erro }: { lida: PreferenciaNaTela; erro: string | undefined }) {
  const { estados, cidades, raio } = lida.preferencia.regioes
  const marcados = cidades.length + estados.length
  // A city may be listed twice: as a centre and as one of the cities.
  const acharCidades = (codigos: readonly number[]) =>
    lida.cidades.filter(
      ({ codigo_ibge }, i, todas) =>
        codigos.includes(codigo_ibge) && todas.findIndex(uma => uma.codigo_ibge === codigo_ibge) === i,
    )
  return (
    <Grupo
      nome="regioes"
      rotulo="Regiões"
      ajuda="Você recebe leads de todas as regiões marcadas. Sem nenhuma, o Brasil inteiro."
      erro={erro}
    >
      <div className="grid gap-2">
        <div className="grid grid-cols-[minmax(0,1fr)_6.5rem] items-start gap-4 min-[640px]:grid-cols-[minmax(0,1fr)_10rem]">
          <Cidades
            prefixo="centro"
            rotulo="Em volta de"
            iniciais={acharCidades(raio ? [raio.codigo_ibge] : [])}
            uma
          />
          <CampoTexto
            name="raio_km"
            rotulo="Até, em km"
            inputMode="numeric"
            required={false}
            autoComplete="off"
            maxLength={5}
            defaultValue={raio?.km ?? ''}
            erro={undefined}
          />
        </div>
        <Dobra
          titulo={
            <span>
              Cidades e estados{' '}
              <span className="font-normal text-muted">{marcados === 0 ? '(nenhum)' : `(${marcados})`}</span>
            </span>
          }
          aberta={marcados > 0}
          className="rounded-thing border px-3"
        >
          <div className="grid gap-3 pb-3">
            <Cidades prefixo="cidade" rotulo="Cidades" iniciais={acharCidades(cidades)} />
            <Grupo nome="estados" rotulo="Estados">
              <Marcas prefixo="estado" opcoes={OPCOES_DA_UF} marcadas={estados} />
            </Grupo>
          </div>
        </Dobra>
      </div>
    </Grupo>
  )
}

type PropsDaFaixa = {
  nome: 'anos' | 'valor_reais'
  rotulo: string
  valor: { de: number | null; ate: number | null }
  erro: string | undefined
}

function Faixa({ nome, rotulo, valor, erro }: PropsDaFaixa) {
  return (
    <Grupo nome={nome} rotulo={rotulo} erro={erro}>
      <div className="grid grid-cols-2 gap-4">
        {(['de', 'ate'] as const).map(ponta => (
          <label key={ponta} className="flex min-w-0 items-center gap-2">
            <span className="shrink-0 text-muted">{ponta === 'de' ? 'De' : 'Até'}</span>
            <input
              name={`${nome}_${ponta}`}
              inputMode="numeric"
              autoComplete="off"
              maxLength={11}
              defaultValue={valor[ponta] ?? ''}
              className={`${classesDoControle} min-w-0 px-3`}
            />
          </label>
        ))}
      </div>
    </Grupo>
  )
}

/** Tells if a day is a weekday, Monday to Friday: those are ticked in a new choice. */
const ehDiaUtil = (dia: number) => dia > 0 && dia < 6

type PropsDoHorario = { horario: PreferenciaNaTela['preferencia']['horario']; erro: string | undefined }

function Horario({ horario, erro }: PropsDoHorario) {
  const [quando, setQuando] = useState(horario ? 'horario' : 'sempre')
  return (
    <Grupo nome="horario" rotulo="Quando receber" erro={erro}>
      <div className="grid gap-3">
        <div className="grid gap-2 min-[640px]:grid-cols-2">
          <Escolha nome="quando" valor="sempre" escolhida={!horario} aoEscolher={setQuando}>
            A qualquer hora
          </Escolha>
          <Escolha nome="quando" valor="horario" escolhida={Boolean(horario)} aoEscolher={setQuando}>
            Em dias e horas certos
          </Escolha>
        </div>
        {quando === 'horario' && (
          <>
            <div className="flex flex-wrap gap-2">
              {DIAS.map((nome, dia) => (
                <Marca
                  key={nome}
                  nome={`dia_${dia}`}
                  marcada={horario ? horario.dias.includes(dia) : ehDiaUtil(dia)}
                >
                  {nome}
                </Marca>
              ))}
            </div>
            <div className="grid grid-cols-2 gap-4">
              <CampoTexto
                name="das"
                rotulo="Das"
                inputMode="numeric"
                placeholder="08:00"
                maxLength={5}
                defaultValue={horario?.das ?? '08:00'}
                erro={undefined}
              />
              <CampoTexto
                name="ate"
                rotulo="Até as"
                inputMode="numeric"
                placeholder="18:00"
                maxLength={5}
                defaultValue={horario?.ate ?? '18:00'}
                erro={undefined}
              />
            </div>
          </>
        )}
      </div>
    </Grupo>
  )
}
