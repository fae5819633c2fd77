import { describe, expect, test } from 'vitest';
import { findSvgProblem } from './check-svg.ts';

const svg = (inside: string, attributes = '') =>
  `<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" viewBox="0 0 9 9"${attributes}>${inside}</svg>`;

describe('a logo', () => {
  test.each([
    ['shapes and gradients', svg('<defs><linearGradient id="a"/></defs><path d="M0 0h9v9z" fill="url(#a)"/>')],
    [
      'a doctype as programs write it',
      `<?xml version="1.0"?><!DOCTYPE svg PUBLIC "-//W3C//DTD SVG 1.1//EN" "x.dtd">${svg('')}`,
    ],
    ['a style of its own', svg('<style><![CDATA[.a{fill:url("#b")}]]></style><use xlink:href="#a"/>')],
    ['a picture that lies in it', svg('<image href="data:image/png;base64,iVBORw0KGgo="/>')],
    ['a name that begins like an event', svg('<g id="only" data-onion="1"/>')],
  ])('may have %s', (_what, text) => {
    expect(findSvgProblem(text)).toBeNull();
  });

  test.each([
    ['script', svg('<script>alert(1)</script>')],
    ['script', svg('<s:SCRIPT xmlns:s="http://www.w3.org/2000/svg">alert(1)</s:SCRIPT>')],
    ['script', svg('', ' onload="alert(1)"')],
    ['script', svg("<rect/onclick='x()'/>")],
    ['script', svg('<a href="javascript:alert(1)"><rect/></a>')],
    ['foreign', svg('<foreignObject><p>Hi</p></foreignObject>')],
    ['external', svg('<image href="https://example.com/a.png"/>')],
    ['external', svg('<image xlink:href="file:///etc/passwd"/>')],
    ['external', svg('<use href="&#104;ttps://example.com/a.svg#b"/>')],
    ['external', svg('<image href="data:image/svg+xml;base64,PHN2Zy8+"/>')],
    ['external', svg('<style>@import "https://example.com/a.css";</style>')],
    ['external', svg('<rect fill="url(https://example.com/a.svg#b)"/>')],
    ['external', `<?xml-stylesheet href="a.css"?>${svg('')}`],
    ['entities', `<!DOCTYPE svg [<!ENTITY a "aaaa">]>${svg('<text>&a;</text>')}`],
    ['not_svg', '<html><body>Hi</body></html>'],
    ['not_svg', 'plain'],
  ] as const)('is refused as %s', (problem, text) => {
    expect(findSvgProblem(text)).toBe(problem);
  });
});
