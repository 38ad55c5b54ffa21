import { type Span as OtelSpan, ROOT_CONTEXT, SpanKind, SpanStatusCode, trace } from '@opentelemetry/api'
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http'
import { resourceFromAttributes } from '@opentelemetry/resources'
import {
  BatchSpanProcessor,
  ParentBasedSampler,
  TraceIdRatioBasedSampler,
  TracerProvider,
} from '@opentelemetry/sdk-trace'
import { nomeDe } from '#domain/recusa/falha.ts'
import type { Env } from '../env.ts'
import { withTimeout } from '../with-timeout.ts'
import { type Kind, type Span, setTracer } from './trace.ts'

const KINDS: Record<Kind, SpanKind> = {
  server: SpanKind.SERVER,
  client: SpanKind.CLIENT,
  internal: SpanKind.INTERNAL,
}
/** Timeout for flushing spans at shutdown, in ms. */
const FLUSH_TIMEOUT_MS = 3_000

type TracingEnv = Pick<
  Env,
  | 'OTEL_EXPORTER_OTLP_ENDPOINT'
  | 'OTEL_EXPORTER_OTLP_HEADERS'
  | 'OTEL_SERVICE_NAME'
  | 'OTEL_TRACES_SAMPLER_ARG'
>

/**
 * Exports traces of our own ports by OTLP over HTTP. No global tracer is registered, so libraries cannot add spans with
 * prompts or parameters.
 *
 * @returns function that flushes and stops the export.
 */
export function startTracing(env: TracingEnv): () => Promise<void> {
  const exporter = new OTLPTraceExporter({
    url: `${env.OTEL_EXPORTER_OTLP_ENDPOINT?.replace(/\/+$/, '')}/v1/traces`,
    headers: env.OTEL_EXPORTER_OTLP_HEADERS,
  })
  const provider = new TracerProvider({
    resource: resourceFromAttributes({ 'service.name': env.OTEL_SERVICE_NAME }),
    sampler: new ParentBasedSampler({ root: new TraceIdRatioBasedSampler(env.OTEL_TRACES_SAMPLER_ARG) }),
    spanProcessors: [new BatchSpanProcessor({ exporter })],
  })
  const tracer = provider.getTracer('avalia60')
  const known = new WeakMap<Span, OtelSpan>()
  setTracer({
    open(name, kind, attributes, parent) {
      const above = parent && known.get(parent)
      const context = above ? trace.setSpan(ROOT_CONTEXT, above) : ROOT_CONTEXT
      const otel = tracer.startSpan(name, { kind: KINDS[kind], attributes }, context)
      const span: Span = {
        set: added => void otel.setAttributes(added),
        rename: other => void otel.updateName(other),
        fail: type => void otel.setAttribute('error.type', type).setStatus({ code: SpanStatusCode.ERROR }),
        end: () => otel.end(),
      }
      known.set(span, otel)
      return span
    },
  })
  return async () => {
    setTracer(undefined)
    await withTimeout(provider.shutdown(), FLUSH_TIMEOUT_MS).catch(error => nomeDe(error))
  }
}
