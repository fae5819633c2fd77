import { z } from 'zod';
import { requiredLineSchema } from '#domain/shared/text.ts';
import { VARIABLE, variableProblem } from './text-variables.ts';

/** The most UTF-16 units of one Markdown text: some 40 printed pages. */
export const MAX_TEXT_LENGTH = 100_000;

/** Characters that turn the direction of what follows, with which a text can look otherwise than it is. */
export const TURNING_CHARACTERS = /[\u202a-\u202e\u2066-\u2069]/;

/** One line that may name variables, such as `{name}`; `{contact}` is no line. */
export const variableLineSchema = (label: string, max: number) =>
  requiredLineSchema(label, max)
    .refine((line) => !TURNING_CHARACTERS.test(line), `${label} must not contain invisible characters that turn text.`)
    .superRefine((line, context) => {
      for (const [, name = ''] of line.matchAll(VARIABLE)) {
        const message = name === 'contact' ? '{contact} is a card and has no place in a line.' : variableProblem(name);
        if (message) context.addIssue({ code: 'custom', message });
      }
    });

/** Markdown as it was typed. What it may hold, the server looks at when it is kept. */
export const markdownSchema = (label: string) =>
  z
    .string(`${label} must be text.`)
    .refine((text) => text.isWellFormed(), `${label} has broken characters. Please type the text anew.`)
    .overwrite((text) => text.replace(/\r\n?/g, '\n').trim())
    .refine(
      (text) => text.length <= MAX_TEXT_LENGTH,
      `${label} may have ${MAX_TEXT_LENGTH.toLocaleString('en-US')} characters at most. Please shorten or split it.`,
    );
