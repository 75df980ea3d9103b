import { answeredHeader } from '../protocol/answered.ts'
import { feedbackHeader } from '../protocol/feedback.ts'
import { handoverHeader, maxHandoverBytes } from '../protocol/handover.ts'
import { maxFeedbackBytes, maxSearchBytes } from '../protocol/limits.ts'

/** An endpoint of our service beside the one for questions. Other services need not have it. */
export interface SideEndpoint {
  /** Query parameter of the proxy's path. All requests share one path, because a host may mount only one. */
  parameter: 'feedback' | 'answered' | 'handover' | 'search' | 'suggestions' | 'page'
  /** Header in which answers announce it. Undefined if pages use it before the first answer. */
  header?: string
  /** Maximum size of the body of a request. */
  maxBytes: number
  /** Complete address at the service. The key is sent to no other. */
  address: string
}

/** Returns the endpoints beside the one for questions. @param asked address of the endpoint for questions */
export function sideEndpoints(asked: string): readonly SideEndpoint[] {
  const endpoints = [
    { parameter: 'feedback', header: feedbackHeader, maxBytes: maxFeedbackBytes },
    { parameter: 'answered', header: answeredHeader, maxBytes: maxSearchBytes },
    { parameter: 'handover', header: handoverHeader, maxBytes: maxHandoverBytes },
    { parameter: 'search', maxBytes: maxSearchBytes },
    { parameter: 'suggestions', maxBytes: maxSearchBytes },
    { parameter: 'page', maxBytes: maxSearchBytes },
  ] as const
  return endpoints.map((endpoint) => ({ ...endpoint, address: addressOf(endpoint.parameter, asked) }))
}

/** Returns whether an answer announces an endpoint at the address that this proxy uses. */
export function isAnnounced(response: Response, asked: string, { header, parameter }: SideEndpoint): boolean {
  const reference = header === undefined ? null : response.headers.get(header)
  if (reference === null || !URL.canParse(reference, asked)) return false
  return new URL(reference, asked).href === addressOf(parameter, asked)
}

/** Returns the address of an endpoint. Feedback has the version of the endpoint for questions, the others have version 1. */
function addressOf(parameter: SideEndpoint['parameter'], asked: string): string {
  const domain = asked.split('/').at(-2)
  return new URL(parameter === 'feedback' ? parameter : `../../../v1/${parameter}/${domain}`, asked).href
}
