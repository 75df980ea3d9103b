import { InvalidArgumentError } from 'commander'

/** Parses a whole number of at least 1. @throws InvalidArgumentError */
export function parseCount(value: string): number {
  const count = Number(value)
  if (!/^\d+$/.test(value) || count < 1)
    throw new InvalidArgumentError('It must be a whole number of at least 1.')
  return count
}

/** Parses a whole number, which may be 0. @throws InvalidArgumentError */
export function parseLimit(value: string): number {
  if (!/^\d+$/.test(value)) throw new InvalidArgumentError('It must be a whole number.')
  return Number(value)
}
