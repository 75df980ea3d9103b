import { answeredHeader } from '../protocol/answered.ts'
import { feedbackHeader } from '../protocol/feedback.ts'
import { maxFeedbackBytes, maxSearchBytes } from '../protocol/limits.ts'

/** An endpoint of our service that each answer announces in a header. Other services need not have it. */
export interface AnnouncedEndpoint {
  /** Query parameter of the proxy's path. All requests share one path, because a host may mount only one. */
  parameter: 'feedback' | 'answered'
  header: string
  /** Address, relative to that of a question in either version. */
  reference: string
  /** Complete address at the service. */
  address: string
  /** Maximum size of the body of a request. */
  maxBytes: number
  /** Sentence of the error if the address was not announced. */
  unknown: string
  /** Sentence of the error if there are too many requests. */
  tooMany: string
}

/** Returns the endpoints that our service announces. @param address that of its message endpoint */
export function announcedEndpoints(address: string, domain: string): readonly AnnouncedEndpoint[] {
  const endpoints = [
    {
      parameter: 'feedback',
      header: feedbackHeader,
      reference: 'feedback',
      maxBytes: maxFeedbackBytes,
      unknown: 'Send feedback to the address in the headers of an answer.',
      tooMany: 'Too many ratings within a minute.',
    },
    {
      parameter: 'answered',
      header: answeredHeader,
      reference: `../../../v1/answered/${encodeURIComponent(domain)}`,
      maxBytes: maxSearchBytes,
      unknown: 'Ask about earlier questions at the address in the headers of an answer.',
      tooMany: 'Too many requests about earlier questions within a minute.',
    },
  ] as const
  return endpoints.map((endpoint) => ({ ...endpoint, address: new URL(endpoint.reference, address).href }))
}

/** Whether a service announces an endpoint at the same address as ours. The key is never sent to any other address. */
export function isAnnounced(response: Response, asked: string, endpoint: AnnouncedEndpoint): boolean {
  const reference = response.headers.get(endpoint.header)
  if (reference === null || !URL.canParse(reference, asked)) return false
  return new URL(reference, asked).href === new URL(endpoint.reference, asked).href
}
